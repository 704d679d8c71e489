import type { PluginContext } from './context.ts'

/** What a plugin's module exports as default. */
export interface PluginDefinition {
  readonly $$type: '@portico/plugin'
  /** Registers everything the manifest declares. Runs once, before the first view. */
  setup(context: PluginContext): void | Promise<void>
}

/**
 * Makes a plugin's definition, the one default export of the codebase's plugins (Portico design, rule 3). It is the
 * shell's own at run time, and so cannot tell the contract a plugin was compiled against: the build puts that into the
 * container beside it, as `./contract`.
 */
export function definePlugin(parameters: Pick<PluginDefinition, 'setup'>): PluginDefinition {
  return { $$type: '@portico/plugin', ...parameters }
}
