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
}
