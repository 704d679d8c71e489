import type { KillList } from '@portico/contract/killList'
import type { Core } from '../../core/Core.ts'
import type { Kept } from './createKept.ts'

/** What the last good kill list says of the releases that the lockfile pins. */
export interface Killed {
  has(pluginId: string, version: string): boolean
  /** Of the last good list; 0 before the first. */
  getSequence(): number
  update(list: KillList): void
}

const name = 'killList'

/** Makes the memory of one instance. It reads anew each time, since other tabs write too. */
export function createKilled({ options }: Core, kept: Kept): Killed {
  const isPinned = (id: string, version: string) => {
    const locked = options.lock.plugins[id]
    return locked?.version === version || locked?.canary?.version === version
  }
  const read = () => {
    const [sequence = '', ...killed] = kept.read(name).split(' ')
    return { sequence: /^\d{1,16}$/.test(sequence) ? Number(sequence) : 0, killed }
  }
  return {
    has: (pluginId, version) => read().killed.includes(`${pluginId}@${version}`),
    getSequence: () => read().sequence,
    update({ sequence, killed }) {
      // The others may be many, and a cookie is small.
      const pinned = killed.filter(({ id, version }) => isPinned(id, version))
      kept.write(name, [sequence, ...pinned.map(({ id, version }) => `${id}@${version}`)].join(' '))
    },
  }
}
