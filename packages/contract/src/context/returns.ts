/** What an address carried, by the names of its parameters: data, frozen. */
export type ReturnedValues = Readonly<Record<string, string>>

/** Takes what has come back. What it throws is reported to the site. */
export type ReturnHandler = (values: ReturnedValues) => Promise<void>

/** The ways back of a plugin, as its context has them. */
export interface PluginReturns {
  /**
   * Registers the handler of a declared return, in `setup`. It is called once for each return, with at most 8 KiB for each
   * value and 32 KiB in all; by then the page's address does not carry it any more. Needs `returns` with its parameters.
   * @throws PluginUndeclaredError
   */
  on(id: string, handler: ReturnHandler): void
  /**
   * Path, query and fragment of the page, so that a service leads back to where the visitor was. Needs `returns` with the parameters of the
   * declared return by which he comes.
   * @throws PluginUndeclaredError
   */
  getPath(id: string): Promise<string>
}

/** As the shell makes them. */
export interface OpenReturns extends PluginReturns {
  /** Parameters of a declared return. @throws PluginUndeclaredError */
  getParams(id: string): readonly string[]
}
