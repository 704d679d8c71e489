/** A way back to the page: by an address that carries what the plugin waits for. */
export interface ReturnContribution {
  /**
   * Begins with the plugin's id and a slash.
   * @example acme-login/return
   */
  readonly id: string
  /**
   * Query parameter by which an address is known: `code`, `state`, or a name of several words such as `result_uri`. Needs
   * the right `returns` with the name. No other plugin may claim it.
   * @example result_uri
   */
  readonly param: string
  /**
   * Further parameters that are handed over with it, where they are there: of the same form, and `error`, `iss` and `scope`.
   * Each needs the right `returns` with its name.
   * @default none
   * @example ["state"]
   */
  readonly params?: readonly string[]
}
