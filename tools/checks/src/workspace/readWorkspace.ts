import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Import, scanImports } from './scanImports.ts'

/** What the checks read of a package.json. */
export interface PackageJson {
  readonly name: string
  readonly version?: string
  /** What is published, below the package. */
  readonly files?: readonly string[]
  readonly private?: boolean
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly nx?: { readonly tags?: readonly string[] }
}

/** A source file of a project. Paths are below the repository, with slashes. */
export interface SourceFile {
  readonly path: string
  readonly text: string
  readonly imports: readonly Import[]
}

/** A style sheet of a project. */
export interface StyleFile {
  readonly path: string
  readonly text: string
}

/** One package of the workspace. */
export interface Project {
  /** Below the repository, with slashes. */
  readonly directory: string
  readonly manifest: PackageJson
  readonly files: readonly SourceFile[]
  readonly styles: readonly StyleFile[]
}

/** The manifest of a package, and where it lies below the repository, with slashes. */
export type PackageManifest = Pick<Project, 'directory' | 'manifest'>

/** Everything the checks look at. */
export interface Workspace {
  readonly root: PackageJson
  readonly projects: readonly Project[]
}

/** Every package.json of a workspace, by its path below the repository; the root's first. */
export const listManifests = ({ root, projects }: Workspace): (readonly [string, PackageJson])[] => [
  ['package.json', root],
  ...projects.map(({ directory, manifest }) => [`${directory}/package.json`, manifest] as const),
]

/** The kind of a project, as its tag says: `plugin` for `type:plugin`. */
export const getKind = ({ manifest }: Project): string =>
  manifest.nx?.tags?.find((tag) => tag.startsWith('type:'))?.slice('type:'.length) ?? 'none'

/** Whether a file is there for tests alone: a test, what one is made with (`createTestX`, `createFixtureX`), a journey, what a plugin gives to tests. */
export const isTestFile = (path: string): boolean =>
  /\.test\.tsx?$|\/(fixtures|create(Test|Fixture)\w*|contracts)(\/|\.)|^(e2e|bench)\/|^plugins\/[\w-]+\/src\/testing\//.test(
    path,
  )

/** Whether a file configures a tool and never ships. */
export const isConfigFile = (path: string): boolean => /\.config\.(ts|mjs)$/.test(path)

// Templates are not of this workspace: they are another repository's once they are written.
const ignored = new Set([
  'node_modules',
  'templates',
  'dist',
  'lib',
  'public',
  '.portico',
  'test-results',
  'playwright-report',
])

async function listFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true })
  const lists = entries.map(async (entry) => {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) return ignored.has(entry.name) ? [] : listFiles(path)
    return [path]
  })
  return (await Promise.all(lists)).flat().sort()
}

const readManifest = async (root: string, directory: string) =>
  JSON.parse(await readFile(join(root, directory, 'package.json'), 'utf8'))

async function readProject(root: string, { directory, manifest }: PackageManifest): Promise<Project> {
  const paths = await listFiles(join(root, directory))
  const toPath = (path: string) => path.slice(root.length + 1).replaceAll('\\', '/')
  const readSource = async (path: string): Promise<SourceFile> => {
    try {
      const text = await readFile(path, 'utf8')
      return { path: toPath(path), text, imports: scanImports(text) }
    } catch (cause) {
      throw new Error(`${toPath(path)} cannot be read: ${(cause as Error).message}`, { cause })
    }
  }
  const readStyle = async (path: string) => ({ path: toPath(path), text: await readFile(path, 'utf8') })
  const matching = (pattern: RegExp) => paths.filter((path) => pattern.test(path))
  return {
    directory,
    manifest,
    files: await Promise.all(matching(/\.(ts|tsx|mjs)$/).map(readSource)),
    styles: await Promise.all(matching(/\.css$/).map(readStyle)),
  }
}

async function expandPattern(root: string, pattern: string): Promise<string[]> {
  if (!pattern.endsWith('/*')) return [pattern]
  const parent = pattern.slice(0, -2)
  const entries = await readdir(join(root, parent), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map((entry) => `${parent}/${entry.name}`)
}

/** The manifest of every package that the root's `workspaces` names, in the order of their directories. */
export async function readManifests(root: string): Promise<PackageManifest[]> {
  const { workspaces } = (await readManifest(root, '.')) as { readonly workspaces: readonly string[] }
  const directories = (await Promise.all(workspaces.map((pattern) => expandPattern(root, pattern)))).flat()
  return Promise.all(
    directories
      .sort()
      .map(async (directory) => ({ directory, manifest: await readManifest(root, directory) })),
  )
}

/** Reads every package that the root's `workspaces` names. @throws Error with the path of a file that cannot be parsed */
export async function readWorkspace(root: string): Promise<Workspace> {
  const packages = await readManifests(root)
  const projects = await Promise.all(packages.map((one) => readProject(root, one)))
  return { root: await readManifest(root, '.'), projects }
}
