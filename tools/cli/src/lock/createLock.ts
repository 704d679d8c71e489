import type { Capabilities } from '@portico/contract'
import type { DisabledPlugin, LockedFiles, LockedPlugin, PorticoLock } from '@portico/contract/lock'
import { parseLock } from '@portico/contract/manifest'
import type { PluginRelease, Release, ShellRelease } from '../release/readRelease.ts'

/** A plugin with the rights that the site grants it. */
export interface GrantedPlugin {
  readonly release: PluginRelease
  readonly capabilities: Capabilities
}

const toLockedFiles = ({ files }: Pick<Release, 'files'>): LockedFiles =>
  Object.fromEntries(files.map(({ name, integrity }) => [name, integrity]))

/** Those that hold the hashes of all others: few, since the lockfile is part of every page. */
const pickRoots = ({ files, roots }: ShellRelease): Pick<Release, 'files'> => ({
  files: files.filter(({ name }) => roots.includes(name)),
})

function toLockedPlugin({ release, capabilities }: GrantedPlugin): LockedPlugin {
  const { engines, feature, contributes, needs } = release.manifest
  return {
    version: release.version,
    files: toLockedFiles(release),
    manifest: { engines, contributes, ...(feature && { feature }), ...(needs && { needs }) },
    capabilities,
  }
}

/** The lockfile that accepts these releases, each plugin with the rights granted. @throws LockInvalidError */
export function createLock(
  shell: ShellRelease,
  plugins: readonly GrantedPlugin[],
  disabled: Readonly<Record<string, DisabledPlugin>>,
): PorticoLock {
  return parseLock({
    lockfileVersion: 1,
    shell: { version: shell.version, files: toLockedFiles(pickRoots(shell)) },
    plugins: Object.fromEntries(
      plugins.map((plugin) => [plugin.release.manifest.id, toLockedPlugin(plugin)]),
    ),
    ...(Object.keys(disabled).length > 0 && { disabled }),
  })
}

const sortKeys = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Text of a lockfile: keys in order, so that equal locks are equal files. */
export const toLockText = (lock: PorticoLock): string => `${JSON.stringify(lock, sortKeys, 2)}\n`
