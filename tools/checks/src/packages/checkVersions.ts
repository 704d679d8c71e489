import { valid } from 'semver'
import type { Violation } from '../Violation.ts'
import { listManifests, type PackageJson, type Workspace } from '../workspace/readWorkspace.ts'
import type { PackageLock } from './packageLock.ts'

const getInexact = ({ dependencies, devDependencies, optionalDependencies }: PackageJson) =>
  Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
    ([, version]) => valid(version) !== version,
  )

/**
 * Finds dependencies without an exact version, and addresses of a registry in the lockfile. Ours, since checkers of
 * manifests, such as syncpack, read no lockfile.
 */
export function checkVersions(workspace: Workspace, lock: PackageLock): Violation[] {
  const inexact = listManifests(workspace).flatMap(([where, manifest]) =>
    getInexact(manifest).map(([name, version]) => ({
      where,
      message: `${name} is ${version}; name one version, such as 1.2.3.`,
    })),
  )
  const resolved = Object.entries(lock.packages)
    .filter(([, entry]) => entry.resolved !== undefined && !entry.link)
    .map(([path]) => ({
      where: 'package-lock.json',
      message: `${path} names a registry's address; keep omit-lockfile-registry-resolved=true in .npmrc and install again.`,
    }))
  return [...inexact, ...resolved]
}
