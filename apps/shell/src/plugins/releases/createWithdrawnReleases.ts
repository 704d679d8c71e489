import { type KillList, type KillListSource, verifyKillList } from '@portico/contract/killList'
import type { ReleaseStorage } from './createReleaseStorage.ts'

/** What the last good kill list says. */
export interface WithdrawnReleases {
  has(id: string, version: string): boolean
  /** Of the last good list; 0 before the first. */
  getSequence(): number
  /** Reads what storage holds: other tabs write too. Any script of the page can, so its signature is verified like that of a new one. */
  refresh(): Promise<void>
  /** @param text the list as it was signed, which is kept */
  update(text: string, list: KillList): void
}

const name = 'killList'

/** Makes the memory of one instance. Without a source nothing is withdrawn. */
export function createWithdrawnReleases(
  kept: ReleaseStorage,
  source: KillListSource | undefined,
): WithdrawnReleases {
  let known = ''
  let list: KillList = { sequence: 0, killed: [] }
  return {
    has: (id, version) => list.killed.some((release) => release.id === id && release.version === version),
    getSequence: () => list.sequence,
    async refresh() {
      const text = kept.read(name)
      if (!source || text === known) return
      const stored = await verifyKillList(text, source.publicKey).catch(() => null)
      known = text
      if (stored && stored.sequence >= list.sequence) list = stored
    },
    update(text, next) {
      known = text
      list = next
      kept.write(name, text)
    },
  }
}
