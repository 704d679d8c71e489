import type { Core } from '../core/Core.ts'
import { createOnce } from '../core/parts/createOnce.ts'
import { definePart } from '../core/parts/definePart.ts'
import { loadPart } from '../core/parts/loadPart.ts'
import type { PluginFoundation } from '../shell/PluginHost.ts'

// Of the same file as the modal.
const modalPart = definePart({
  name: 'modal',
  isLocked: true,
  needs: [{ name: 'react' }],
  load: () => import('./createRuntimeLoader.ts'),
})

/**
 * What plugins run on where no modal is: it comes with the first of them, and nothing is drawn. Their views are React's,
 * which the modal's files bring.
 */
export function createLateFoundation(core: Core): PluginFoundation {
  const once = createOnce()
  const load = () =>
    once('foundation', async () => (await loadPart(core, modalPart)).createRuntimeLoader(core))
  return {
    loadRuntime: async () => (await load()).loadRuntime(),
    loadShared: async (name) => (await load()).loadShared(name),
  }
}
