/** Ways to report something to the site. */
export interface PluginEvents {
  /**
   * Tells those who listen with `portico.on(id)`. The payload is data: each listener gets a frozen copy.
   * @throws PluginUndeclaredError
   */
  emit(id: string, payload?: unknown): Promise<void>
}
