import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type PackageManifest, readManifests } from '../workspace/readWorkspace.ts'
import { createRegistry } from './createRegistry.ts'
import { sortByDependency } from './sortByDependency.ts'

const execute = promisify(execFile)

/** Parameters of {@link publishWorkspace}. */
export interface PublishWorkspaceParameters {
  /** Absolute path of the repository. */
  readonly root: string
  /** Address of the registry; keys are npm's business. */
  readonly registry: string
  /** Whether what is built already is published. */
  readonly isBuildSkipped?: boolean
  /** Whether changes that are not committed are published too. */
  readonly isDirtyAllowed?: boolean
  /** Whether everything is done but sending. */
  readonly isDryRun?: boolean
  /** Gets a line for each thing that is done. */
  readonly onLine: (line: string) => void
}

/** How many changed files are named. */
const mostNamed = 5

async function expectClean(root: string): Promise<void> {
  const { stdout } = await execute('git', ['status', '--porcelain'], { cwd: root }).catch((cause) => {
    throw new Error(
      `Git does not say what is changed. ${cause.stderr}Add --allow-dirty to publish it anyway.`,
    )
  })
  const changed = stdout.split('\n').filter((line) => line !== '')
  if (changed.length === 0) return
  const more = changed.length > mostNamed ? [`and ${changed.length - mostNamed} more`] : []
  const named = [...changed.slice(0, mostNamed), ...more].map((line) => `  ${line}`).join('\n')
  throw new Error(`Not everything is committed:\n${named}\nCommit or stash it, or add --allow-dirty.`)
}

async function build(root: string): Promise<void> {
  const shell = process.platform === 'win32'
  const options = { cwd: root, shell, maxBuffer: 64 * 1024 * 1024 }
  await execute('npm', ['run', 'build'], options).catch(({ stdout, stderr }) => {
    throw new Error(`The build failed; nothing is published.\n${stdout}${stderr}`)
  })
}

async function expectBuilt(root: string, packages: readonly PackageManifest[]): Promise<void> {
  const files = packages.flatMap(({ directory, manifest }) =>
    (manifest.files ?? []).map((file) => `${directory}/${file}`),
  )
  for (const file of files)
    await access(join(root, file)).catch(() => {
      throw new Error(`${file} is not there, so nothing is published. Build it with \`npm run build\`.`)
    })
}

/**
 * Builds a workspace and publishes each of its packages that is not private, after those it needs. A version that the
 * registry has is left alone, so a run that failed is repeated.
 * @throws Error that says what to do
 */
export async function publishWorkspace(parameters: PublishWorkspaceParameters): Promise<void> {
  const { root, registry: url, isDryRun = false, onLine } = parameters
  const packages = sortByDependency(await readManifests(root))
  if (!parameters.isDirtyAllowed) await expectClean(root)
  if (!parameters.isBuildSkipped) {
    onLine('Building.')
    await build(root)
  }
  await expectBuilt(root, packages)
  const registry = createRegistry(url)
  let count = 0
  for (const { directory, manifest } of packages) {
    const release = `${manifest.name} ${manifest.version}`
    if (await registry.has(manifest)) {
      onLine(`${release} is there already.`)
      continue
    }
    await registry.publish(manifest, join(root, directory), isDryRun)
    onLine(`${release} ${isDryRun ? 'would be published' : 'published'}.`)
    count += 1
  }
  const done = isDryRun ? 'would be published' : 'published'
  onLine(`${packages.length} packages: ${count} ${done}, ${packages.length - count} there already.`)
}
