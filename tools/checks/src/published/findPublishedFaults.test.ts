import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findPublishedFaults } from './findPublishedFaults.ts'
import { packPackage } from './packPackage.ts'

const manifest = {
  name: 'example',
  version: '1.0.0',
  type: 'module',
  license: 'Apache-2.0',
  exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
}

const files = {
  'dist/index.js': 'export const answer = 42\n',
  'dist/index.d.ts': 'export declare const answer: number\n',
}

async function findFaultsOf(written: Readonly<Record<string, string>>, changes: object = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-published-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const all = { ...written, 'package.json': JSON.stringify({ ...manifest, ...changes }) }
  for (const [path, content] of Object.entries(all)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  return findPublishedFaults(await packPackage(folder, folder))
}

test('accepts a package of ES modules with types', async () => {
  expect(await findFaultsOf(files)).toEqual([])
})

test('refuses an export whose file is not packed', async () => {
  const faults = await findFaultsOf(files, { files: ['dist/index.d.ts'] })
  expect(faults).toContainEqual(expect.stringContaining('does not exist'))
})

test('refuses types that no resolution finds, beside others that are found', async () => {
  const exports = { ...manifest.exports, './second': { default: './dist/second.js' } }
  const faults = await findFaultsOf({ ...files, 'dist/second.js': 'export const second = 2\n' }, { exports })
  expect(faults).toContainEqual(expect.stringContaining('types: UntypedResolution ./second'))
})

test('refuses types that come after the file they belong to', async () => {
  const exports = { '.': { default: './dist/index.js', types: './dist/index.d.ts' } }
  const faults = await findFaultsOf(files, { exports })
  expect(faults).toContainEqual(expect.stringContaining('should be the first'))
})
