import type { DisabledPlugin, LockedPlugin, PorticoLock, PreviousRelease } from '@portico/contract/lock'
import { parseLock } from '@portico/contract/manifest'
import type { Release, ShellRelease } from '../release/readRelease.ts'
import type { HeldPlugin } from './HeldPlugin.ts'
import { toLockedFiles, toLockedRelease } from './toLockedRelease.ts'

/** Those that hold the hashes of all others: few, since the lockfile is part of every page. */
const pickRoots = ({ files, roots }: ShellRelease): Release['files'] =>
  files.filter(({ name }) => roots.includes(name))

const getId = ({ accepted }: HeldPlugin) => accepted.release.manifest.id

const toLockedPlugin = ({ accepted, canary }: HeldPlugin): LockedPlugin => ({
  ...toLockedRelease(accepted),
  ...(canary && { canary: { ...toLockedRelease(canary), share: canary.share } }),
})

const listPrevious = (plugins: readonly HeldPlugin[]): [string, PreviousRelease][] =>
  plugins.flatMap((plugin) => {
    if (!plugin.previous) return []
    const { version, integrity, capabilities } = plugin.previous
    return [[getId(plugin), { version, integrity, capabilities }]]
  })

/** The lockfile that accepts these releases, each plugin with the rights granted. @throws LockInvalidError */
export function createLock(
  shell: ShellRelease,
  plugins: readonly HeldPlugin[],
  disabled: Readonly<Record<string, DisabledPlugin>>,
): PorticoLock {
  const previous = Object.fromEntries(listPrevious(plugins))
  return parseLock({
    lockfileVersion: 1,
    shell: { version: shell.version, files: toLockedFiles(pickRoots(shell)) },
    plugins: Object.fromEntries(plugins.map((plugin) => [getId(plugin), toLockedPlugin(plugin)])),
    ...(Object.keys(disabled).length > 0 && { disabled }),
    ...(Object.keys(previous).length > 0 && { previous }),
  })
}

/** For `JSON.stringify`: equal values give equal texts, in whichever order their keys came. */
export const sortKeys = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Text of a lockfile: keys in order, so that equal locks are equal files. */
export const toLockText = (lock: PorticoLock): string => `${JSON.stringify(lock, sortKeys, 2)}\n`
