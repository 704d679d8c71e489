import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContentPolicy, serveStatic } from '@portico/stack'
import { rspack } from '@rspack/core'
import { expect, test, watchFaults } from '../fixtures/test.ts'

const minimal = join(import.meta.dirname, '../../examples/minimal')

/** Builds the smallest page from what is published, as a site's own bundler would, and not from our sources. */
async function buildFromPublished(directory: string): Promise<string[]> {
  await cp(join(minimal, 'dist'), directory, { recursive: true })
  const compiler = rspack({
    context: minimal,
    mode: 'production',
    target: ['web', 'es2022'],
    entry: './src/main.ts',
    resolve: { conditionNames: ['import', 'default'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' } } },
        },
      ],
    },
    output: { path: directory, filename: 'main.js', module: true, chunkFormat: 'module' },
    devtool: false,
  })
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const { errors = [], warnings = [] } = stats?.toJson({ errors: true, warnings: true }) ?? {}
      compiler.close(() =>
        error ? reject(error) : resolve([...errors, ...warnings].map(({ message }) => message)),
      )
    })
  })
}

test('a site builds the published package without a warning, and its button opens the modal', async ({
  page,
}) => {
  const directory = await mkdtemp(join(tmpdir(), 'portico-published-'))
  expect(await buildFromPublished(directory)).toEqual([])
  const site = await serveStatic({
    directory,
    headers: { 'Content-Security-Policy': createContentPolicy([]) },
  })
  const faults = watchFaults(page)
  await page.goto(site.url)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(page.locator('portico-modal').getByRole('heading', { level: 2 })).toHaveText('Connect wallet')
  expect(faults).toEqual([])
  await site.stop()
  await rm(directory, { recursive: true })
})
