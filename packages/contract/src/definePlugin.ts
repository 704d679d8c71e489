import type { PluginContext } from './context.ts'
import { contractMajor } from './version.ts'

/** What a plugin's module exports as default. */
export interface PluginDefinition {
  readonly $$type: '@portico/plugin'
  /** Major of the contract it was compiled against. */
  readonly contract: number
  /** Registers everything the manifest declares. Runs once, before the first view. */
  setup(context: PluginContext): void | Promise<void>
}

/** Makes a plugin's definition, the one default export of the codebase's plugins (Portico design, rule 3). */
export function definePlugin(parameters: Pick<PluginDefinition, 'setup'>): PluginDefinition {
  return { $$type: '@portico/plugin', contract: contractMajor, ...parameters }
}
