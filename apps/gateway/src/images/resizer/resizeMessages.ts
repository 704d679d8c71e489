/** A picture to be made to fit into a square. */
export interface ResizeRequest {
  readonly bytes: Uint8Array
  /** Pixels. */
  readonly width: number
}

/** A WebP picture; null where the bytes are no picture; `unavailable` where this machine cannot read any. */
export type ResizeAnswer = Uint8Array | null | 'unavailable'

/** What a process says of a picture. */
export interface ResizeReport {
  readonly answer: ResizeAnswer
  /** Whether it has needed so much memory that another large picture may not find enough: what was freed stays taken. */
  readonly isSpent: boolean
}
