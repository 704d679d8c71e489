/** What a frame of another origin may use where it is let: features of the Permissions Policy. */
export type FrameFeature =
  | 'camera'
  | 'clipboard-write'
  | 'microphone'
  | 'payment'
  | 'publickey-credentials-create'
  | 'publickey-credentials-get'

/** A page of another origin that the plugin speaks with, hidden or in one of its views. */
export interface FrameContribution {
  /**
   * Begins with the plugin's id and a slash.
   * @example acme-login/vault
   */
  readonly id: string
  /**
   * Address of the page; `{name}` at its beginning stands for the origin that the option of this name gives. Needs the
   * right `frames` with the origin.
   * @example https://vault.acme.example/frame
   */
  readonly url: string
  /**
   * What of the browser's its page uses, which frames of other origins may not by themselves: features of the Permissions
   * Policy. Each needs the right `frames.allow` with its name.
   * @default none
   * @example ["publickey-credentials-get"]
   */
  readonly allow?: readonly FrameFeature[]
}
