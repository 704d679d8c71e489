/** A wallet that can be opened with a pairing: one of the directory, or one the site lists. */
export interface PairableWallet {
  readonly id: string
  readonly name: string
  readonly rdns?: string | null | undefined
  /** `data:` or https address. */
  readonly imageUrl?: string | null | undefined
  readonly homepage?: string | null | undefined
  /** A scheme (`acme://`) or an https address that opens the wallet on a phone. */
  readonly mobileLink?: string | null | undefined
  /** https only: the wallet's universal link. */
  readonly linkMode?: string | null | undefined
  readonly desktopLink?: string | null | undefined
  readonly webappLink?: string | null | undefined
  readonly appStore?: string | null | undefined
  readonly playStore?: string | null | undefined
}
