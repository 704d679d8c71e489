import { getPackageName } from '../imports/resolveImport.ts'
import { isConfigFile, isTestFile, type Project, type Workspace } from '../workspace/readWorkspace.ts'
import { type PackageLock, resolveLocked } from './packageLock.ts'

/** Names of what the product's files of a package import: of another package's, what a site brings itself is left out. */
function listImported({ manifest, files }: Project): string[] {
  const source = files.filter(({ path }) => !isTestFile(path) && !isConfigFile(path))
  const names = source.flatMap(({ imports }) => imports.map(({ specifier }) => getPackageName(specifier)))
  const isShipped = (name: string | null): name is string =>
    name !== null && name !== manifest.name && manifest.peerDependencies?.[name] === undefined
  return [...new Set([...names, ...Object.keys(manifest.dependencies ?? {})].filter(isShipped))]
}

/**
 * Paths in the lockfile of what reaches a user of the published packages: what their files import, bundled or not, and
 * what that depends on in turn.
 */
export function listShipped({ projects }: Workspace, lock: PackageLock): ReadonlySet<string> {
  const shipped = new Set<string>()
  const visit = (from: string, name: string): void => {
    const path = resolveLocked(lock, from, name)
    if (path === null || shipped.has(path)) return
    shipped.add(path)
    for (const dependency of Object.keys(lock.packages[path]?.dependencies ?? {})) visit(path, dependency)
  }
  for (const project of projects.filter(({ manifest }) => !manifest.private))
    for (const name of listImported(project)) visit(project.directory, name)
  return shipped
}
