import type { Core } from '../core/Core.ts'
import { loadPart } from '../core/parts/loadPart.ts'
import type { createHeadless } from './createHeadless.ts'

/** Loads the views without markup: a part of its own. @throws ShellIntegrityError */
export async function loadHeadless(core: Core): ReturnType<typeof createHeadless> {
  const load = () => import(/* webpackChunkName: "headless" */ './createHeadless.ts')
  return (await loadPart(core, ['headless.js'], load)).createHeadless(core)
}
