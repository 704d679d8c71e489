import { modalFiles } from '@portico/contract/shell'
import type { Core } from '../core/Core.ts'
import { createOnce } from '../core/parts/createOnce.ts'
import { loadPart } from '../core/parts/loadPart.ts'
import type { PluginFoundation } from './PluginHost.ts'

/**
 * What plugins run on where no modal is: it comes with the first of them, and nothing is drawn. Their views are React's,
 * which the modal's files bring.
 */
export function createLateFoundation(core: Core): PluginFoundation {
  const once = createOnce()
  const load = () =>
    once('foundation', async () => {
      const loadModal = () => import(/* webpackChunkName: "modal" */ './createRuntimeLoader.ts')
      return (await loadPart(core, modalFiles, loadModal)).createRuntimeLoader(core)
    })
  return {
    loadRuntime: async () => (await load()).loadRuntime(),
    loadShared: async (name) => (await load()).loadShared(name),
  }
}
