import { sharedModules } from '@portico/build'
import { major } from 'semver'
import { resolveRelative } from '../imports/resolveImport.ts'
import type { ExportsSnapshot } from '../packages/checkExports.ts'
import type { Violation } from '../Violation.ts'
import { getKind, type Project, type SourceFile, type Workspace } from '../workspace/readWorkspace.ts'
import type { Import } from '../workspace/scanImports.ts'
import { archivedPackages, listArchived } from './archivedReleases.ts'
import { readArchivedExports } from './checkArchive.ts'

/** What a released shell hands to plugins, by the names of the modules. */
export interface OlderShell {
  readonly version: string
  readonly modules: Readonly<Record<string, readonly string[]>>
}

const packageNames = { contract: '@portico/contract', ui: '@portico/ui', evm: '@portico/evm' } as const

/** Every kept release of the major that plugins are built for, the oldest first. */
export async function listOlderShells(root: string, version: string): Promise<OlderShell[]> {
  const names = Object.keys(packageNames) as (keyof typeof packageNames)[]
  const shells = new Map<string, Record<string, readonly string[]>>()
  for (const name of names)
    for (const release of await listArchived(root, name)) {
      if (major(release.version) !== major(version)) continue
      const { exports } = await readArchivedExports(release)
      const modules = shells.get(release.version) ?? {}
      shells.set(release.version, { ...modules, ...toModules(packageNames[name], exports) })
    }
  return [...shells].map(([version, modules]) => ({ version, modules }))
}

const toModules = (name: string, exports: ExportsSnapshot) =>
  Object.fromEntries(Object.entries(exports).map(([entry, names]) => [`${name}${entry.slice(1)}`, names]))

/** What plugins share of the workspace; React's own names stand for its whole major. */
const shared = new Set(Object.keys(sharedModules).filter((name) => name.startsWith('@portico/')))

/** Files that run as soon as the plugin does. */
function listEager({ directory, files }: Project): SourceFile[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const found = new Set<SourceFile>()
  const visit = (path: string | null) => {
    const file = path === null ? undefined : byPath.get(path)
    if (!file || found.has(file)) return
    found.add(file)
    for (const { specifier, isTypeOnly, isDynamic } of file.imports)
      if (!isTypeOnly && !isDynamic) visit(resolveRelative(file.path, specifier))
  }
  visit(`${directory}/src/plugin.ts`)
  return [...found]
}

function checkPlugin(project: Project, shell: OlderShell): Violation[] {
  const toViolations = (where: string, { specifier, names, isTypeOnly, isDynamic }: Import) => {
    if (isTypeOnly || isDynamic || !shared.has(specifier)) return []
    const known = shell.modules[specifier] ?? []
    return names
      .filter((name) => !known.includes(name))
      .map((name) => ({
        where,
        message: `takes ${name} of ${specifier}, which the shell ${shell.version} does not hand it. Export it by an entry that is compiled in, as @portico/evm/code is.`,
      }))
  }
  return listEager(project).flatMap(({ path, imports }) => imports.flatMap((one) => toViolations(path, one)))
}

/** Finds what released plugins take of the shell as soon as they run, and an older shell of the same major does not have. */
export function checkOlderShells({ projects }: Workspace, shells: readonly OlderShell[]): Violation[] {
  const released = new Set<string>(Object.values(archivedPackages))
  const plugins = projects.filter(
    (project) => getKind(project) === 'plugin' && released.has(project.directory),
  )
  return plugins.flatMap((plugin) => shells.flatMap((shell) => checkPlugin(plugin, shell)))
}
