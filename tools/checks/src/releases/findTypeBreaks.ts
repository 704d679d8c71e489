import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type ArchivedRelease, unpack } from './archivedReleases.ts'

const exec = promisify(execFile)

/** What a release is held against, beside every function and constant that it exports. */
const contractPrograms = `
// What a plugin is given may gain members, and never lose or change one.
export const given = (context: Now.PluginContext): Before.PluginContext => context
// What a plugin hands in stays accepted.
export const handed = (definition: Before.PluginDefinition): Now.PluginDefinition => definition
export const declared = (manifest: Before.PluginManifest): Now.PluginManifest => manifest
`

const toProgram = ({ name }: ArchivedRelease): string => `
import type * as Before from './released/dist/exports/index.js'
import type * as Now from '@portico/${name}'
type Versions = 'contractVersion' | 'contractMajor'
export const called = (now: typeof Now): Omit<typeof Before, Versions> => now
${name === 'contract' ? contractPrograms : ''}`

const configuration = {
  extends: '../../../tsconfig.base.json',
  compilerOptions: { noEmit: true, types: [] },
  include: ['program.ts'],
}

/** Parameters of {@link findTypeBreaks}. */
export interface FindTypeBreaksParameters {
  /** Absolute path of the repository. */
  readonly root: string
  readonly release: ArchivedRelease
  /** Changes the unpacked release, to see that a break is found. */
  readonly change?: (directory: string) => Promise<unknown>
}

/**
 * Compiles what was written against a release against the sources as they are.
 * @returns the compiler's messages; none when everything still compiles
 */
export async function findTypeBreaks({ root, release, change }: FindTypeBreaksParameters): Promise<string> {
  // Below the repository, so that what the release imports is found.
  const cache = join(root, 'node_modules/.cache')
  await mkdir(cache, { recursive: true })
  const directory = await mkdtemp(join(cache, 'released-'))
  try {
    await unpack(release.archive, join(directory, 'released'))
    await change?.(join(directory, 'released'))
    await writeFile(join(directory, 'program.ts'), toProgram(release))
    await writeFile(join(directory, 'tsconfig.json'), JSON.stringify(configuration))
    const require = createRequire(import.meta.url)
    const compiler = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc')
    const run = exec(process.execPath, [compiler, '-p', directory], { cwd: directory })
    return await run.then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    )
  } finally {
    await rm(directory, { recursive: true })
  }
}
