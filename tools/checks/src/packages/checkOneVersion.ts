import type { Violation } from '../Violation.ts'
import { listManifests, type Workspace } from '../workspace/readWorkspace.ts'
import { listShipped } from './listShipped.ts'
import { getLockedName, type PackageLock } from './packageLock.ts'
import type { SecondVersions } from './secondVersions.ts'

/** Where each version of each package stands. */
type Places = Map<string, Map<string, string[]>>

const add = (places: Places, name: string, version: string, where: string) => {
  const versions = places.get(name) ?? new Map<string, string[]>()
  places.set(name, versions.set(version, [...(versions.get(version) ?? []), where]))
}

function findNamed(workspace: Workspace): Places {
  const places: Places = new Map()
  for (const [where, { dependencies, devDependencies, optionalDependencies }] of listManifests(workspace))
    for (const [name, version] of Object.entries({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
    }))
      add(places, name, version, where)
  return places
}

function findShipped(workspace: Workspace, lock: PackageLock): Places {
  const places: Places = new Map()
  for (const path of listShipped(workspace, lock)) {
    const entry = lock.packages[path] ?? {}
    add(places, getLockedName(path, entry), entry.version ?? 'none', path)
  }
  return places
}

const list = (versions: readonly (readonly [string, readonly string[]])[]) =>
  versions.map(([version, [where]]) => `${version} (${where})`).join(', ')

/**
 * Finds packages that workspaces name in several versions, packages that ship in several versions, and allowances that
 * nothing needs. Written here because checkers of manifests, such as syncpack, do not read what ships from a lockfile.
 */
export function checkOneVersion(
  workspace: Workspace,
  lock: PackageLock,
  allowed: readonly SecondVersions[],
): Violation[] {
  const isAllowed = (name: string, version: string) =>
    allowed.some(({ versions }) => versions[name]?.includes(version))
  const check = (places: Places, advice: string) =>
    [...places].flatMap(([name, versions]) => {
      const rest = [...versions].filter(([version]) => !isAllowed(name, version))
      return rest.length > 1 ? [{ where: name, message: `stands in ${list(rest)}; ${advice}` }] : []
    })
  const named = findNamed(workspace)
  const shipped = findShipped(workspace, lock)
  const isNeeded = (name: string, version: string) =>
    [named, shipped].some((places) => places.get(name)?.has(version) && (places.get(name)?.size ?? 0) > 1)
  const unused = allowed.flatMap(({ versions }) =>
    Object.entries(versions).flatMap(([name, list]) =>
      list
        .filter((version) => !isNeeded(name, version))
        .map((version) => ({
          where: `${name}@${version}`,
          message: 'is allowed as a second version and is none; remove it from secondVersions.ts.',
        })),
    ),
  )
  return [
    ...check(named, 'name one version in every workspace.'),
    ...check(shipped, 'ship one version, by `overrides` of package.json where another package pins it.'),
    ...unused,
  ]
}
