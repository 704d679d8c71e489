import type { KillListSource } from '@portico/contract/killList'
import type {
  DisabledPlugin,
  LockedFiles,
  LockedPlugin,
  PorticoLock,
  PreviousRelease,
} from '@portico/contract/lock'
import { parseLock } from '@portico/contract/manifest'
import type { ShellRelease } from '../release/readRelease.ts'
import { toLockedFiles, toLockedRelease } from '../release/toLockedRelease.ts'
import type { HeldPlugin } from './HeldPlugin.ts'

const pick = ({ files }: ShellRelease, names: readonly string[]): LockedFiles =>
  toLockedFiles(files.filter(({ name }) => names.includes(name)))

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

/** What a site decides besides. */
export interface DecidedBySite {
  readonly disabled: Readonly<Record<string, DisabledPlugin>>
  readonly killList: KillListSource | undefined
}

/** The lockfile that accepts these releases, each plugin with the rights granted. @throws LockInvalidError */
export function createLock(
  shell: ShellRelease,
  plugins: readonly HeldPlugin[],
  { disabled, killList }: DecidedBySite,
): PorticoLock {
  const previous = Object.fromEntries(listPrevious(plugins))
  return parseLock({
    lockfileVersion: 1,
    shell: {
      version: shell.version,
      // Those that hold the hashes of all others: few, since they are part of every page.
      files: pick(shell, shell.roots),
      ...(shell.pluginParts.length > 0 && { pluginParts: pick(shell, shell.pluginParts) }),
    },
    plugins: Object.fromEntries(plugins.map((plugin) => [getId(plugin), toLockedPlugin(plugin)])),
    ...(Object.keys(disabled).length > 0 && { disabled }),
    ...(Object.keys(previous).length > 0 && { previous }),
    ...(killList && { killList }),
  })
}

/** For `JSON.stringify`: equal values give equal texts, in whichever order their keys came. */
export const sortKeys = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Text of a lockfile: keys in order, so that equal locks are equal files. */
export const toLockText = (lock: PorticoLock): string => `${JSON.stringify(lock, sortKeys, 2)}\n`
