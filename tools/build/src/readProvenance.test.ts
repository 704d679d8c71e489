import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import { readProvenance } from './readProvenance.ts'

const builder = `@portico/build@${packageJson.version}`
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-provenance-'))
})
afterEach(() => rm(folder, { recursive: true }))

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Noor', '-c', 'user.email=noor@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim()

async function commit(): Promise<string> {
  git('init', '--quiet')
  await writeFile(join(folder, 'plugin.ts'), 'export {}')
  git('add', '.')
  git('commit', '--quiet', '-m', 'Begin')
  return git('rev-parse', 'HEAD')
}

test('names the commit that the files are', async () => {
  const head = await commit()
  expect(readProvenance(folder)).toEqual({ commit: head, builder })
})

test.each([
  ['changed', 'plugin.ts'],
  ['new', 'other.ts'],
])('names no commit once a file is %s', async (_, name) => {
  await commit()
  await writeFile(join(folder, name), 'export const changed = 1')
  expect(readProvenance(folder)).toEqual({ commit: null, builder })
})

test('names no commit outside a repository, or before the first one', () => {
  expect(readProvenance(folder)).toEqual({ commit: null, builder })
  git('init', '--quiet')
  expect(readProvenance(folder)).toEqual({ commit: null, builder })
})
