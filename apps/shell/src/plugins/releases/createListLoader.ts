import type { Core } from '../../core/Core.ts'
import { createOnce } from '../../core/createOnce.ts'
import { loadPart } from '../../core/loadPart.ts'
import type { Killed } from './createKilled.ts'

/** Pinned by the part that loads it, as those of the core are: see `coreParts`. */
const file = 'killList.js'
const integrity = 'integrity:killList.js'

/**
 * Makes what waits for the kill list before the first plugin runs; for nothing where the site has none. Where it cannot
 * be loaded, plugins go on as the lockfile pins them.
 */
export function createListLoader(core: Core, killed: Killed, onList: () => void): () => Promise<void> {
  const { killList } = core.options
  if (!killList) return async () => {}
  const once = createOnce()
  const load = () => import(/* webpackChunkName: "killList" */ './createKillList.ts')
  core.parts.set(file, integrity)
  const start = async () =>
    (await loadPart(core, [file], load)).createKillList(core, killList, killed, onList)
  return async () => {
    try {
      await (await once(file, start)).follow()
    } catch (error) {
      core.host.emit('error', { error: error as Error })
    }
  }
}
