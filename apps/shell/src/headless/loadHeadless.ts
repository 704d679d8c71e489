import type { Core } from '../core/Core.ts'
import { definePart } from '../core/parts/definePart.ts'
import { loadPart } from '../core/parts/loadPart.ts'
import type { RuntimeLoader } from '../plugins/createRuntimeLoader.ts'
import type { createHeadless } from './createHeadless.ts'

const headlessPart = definePart({ name: 'headless', load: () => import('./createHeadless.ts') })

/**
 * Loads the views without markup: a part of its own.
 * @param loadRuntimeLoader loads what plugins run on
 * @throws ShellIntegrityError
 */
export async function loadHeadless(
  core: Core,
  loadRuntimeLoader: () => Promise<RuntimeLoader>,
): ReturnType<typeof createHeadless> {
  return (await loadPart(core, headlessPart)).createHeadless(core, loadRuntimeLoader)
}
