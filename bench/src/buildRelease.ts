import { execFile } from 'node:child_process'
import { cp, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type ArchivedPackage, listArchived, unpack } from '@portico/checks/releases'
import { rspack } from '@rspack/core'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')
const page = join(root, 'examples/minimal')
const packages: readonly ArchivedPackage[] = ['contract', 'embed', 'shell']

/**
 * Builds the smallest page as it was with a kept release, by today's CLI and bundler.
 * @returns absolute path of the folder to serve, which is the caller's to remove with the folder above it
 * @throws Error when the release is not kept
 */
export async function buildRelease(version: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'portico-bench-'))
  for (const name of packages) {
    const release = (await listArchived(root, name)).find((kept) => kept.version === version)
    if (!release) throw new Error(`releases/${name} has no ${version}.`)
    await unpack(release.archive, join(directory, 'node_modules/@portico', name))
  }
  for (const name of ['src', 'portico.config.ts', 'public/index.html'])
    await cp(join(page, name), join(directory, name), { recursive: true })
  const dependencies = Object.fromEntries(packages.map((name) => [`@portico/${name}`, version]))
  await writeFile(join(directory, 'package.json'), JSON.stringify({ type: 'module', dependencies }))
  await run(process.execPath, [join(root, 'tools/cli/bin/portico.mjs'), 'lock'], { cwd: directory })
  await bundle(directory)
  await cp(join(directory, 'public'), join(directory, 'dist'), { recursive: true })
  return join(directory, 'dist')
}

function bundle(directory: string): Promise<void> {
  const compiler = rspack({
    context: directory,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: { main: './src/main.ts' },
    resolve: { conditionNames: ['import', 'module', 'browser', 'default'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        },
      ],
    },
    output: { path: join(directory, 'dist'), module: true, chunkFormat: 'module', filename: '[name].js' },
    devtool: false,
  })
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null)
      compiler.close(() => (failure ? reject(failure) : resolve()))
    })
  })
}
