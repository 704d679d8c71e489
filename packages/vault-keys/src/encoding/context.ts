/** The form in which everything here is written. A golden vault of each is opened by every later release. */
export const format = 1

/** Bytes of text. */
export const toBytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/** What ciphertext and shares are bound to. */
export interface Binding {
  /** The service's id of the visitor. */
  readonly user: string
  /** Counts from 1; each has a data key of its own. */
  readonly generation: number
}

/**
 * Associated data: whoever moves a ciphertext to another user, generation or purpose, or changes what is written beside it, cannot open
 * it. @param beside what is written beside it
 */
export const toAssociatedData = (
  purpose: string,
  { user, generation }: Binding,
  ...beside: readonly (string | null)[]
): Uint8Array<ArrayBuffer> =>
  toBytes(JSON.stringify(['portico vault', format, purpose, user, generation, ...beside]))
