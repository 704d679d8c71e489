import { createOnce } from '../core/parts/createOnce.ts'
import type { PluginFoundation } from '../shell/PluginHost.ts'
import type { RuntimeLoader } from './createRuntimeLoader.ts'

/**
 * What plugins run on where no modal is: it comes with the first of them, and nothing is drawn. Their views are React's,
 * which the modal's files bring.
 * @param loadRuntimeLoader loads them
 */
export function createLateFoundation(loadRuntimeLoader: () => Promise<RuntimeLoader>): PluginFoundation {
  const once = createOnce()
  const load = () => once('foundation', loadRuntimeLoader)
  return {
    loadRuntime: async () => (await load()).loadRuntime(),
    loadShared: async (name) => (await load()).loadShared(name),
  }
}
