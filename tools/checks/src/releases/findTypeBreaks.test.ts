import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { major } from 'semver'
import { expect, test } from 'vitest'
import { type ArchivedRelease, listArchived } from './archivedReleases.ts'
import { findTypeBreaks } from './findTypeBreaks.ts'

const root = join(import.meta.dirname, '../../../..')
const current = JSON.parse(await readFile(join(root, 'packages/contract/package.json'), 'utf8')).version
// What a site compiles against declares elements of the page, of which there can be one each: checkRemovals holds that.
const names = ['contract', 'ui', 'evm'] as const
const kept = (await Promise.all(names.map((name) => listArchived(root, name)))).flat()
const compatible = kept.filter(({ version }) => major(version) === major(current))
const first = compatible.find(({ name }) => name === 'contract') as ArchivedRelease

test('a release of each package is kept', () => {
  expect(new Set(compatible.map(({ name }) => name))).toEqual(new Set(names))
})

test.for(compatible)('what was compiled against $name $version compiles still', async (release) => {
  expect(await findTypeBreaks({ root, release })).toBe('')
})

test.for([
  [
    'a member of the context that is gone',
    'interface PluginContext {',
    'interface PluginContext { lost(): void;',
  ],
  [
    'a parameter that became required',
    'toast: (variant: ToastVariant, message: string, icon?: string)',
    'toast: (variant: ToastVariant)',
  ],
] as const)('%s is found', async ([, from, to]) => {
  const change = async (directory: string) => {
    const path = join(directory, 'dist/context.d.ts')
    const text = await readFile(path, 'utf8')
    expect(text).toContain(from)
    await writeFile(path, text.replace(from, to))
  }
  expect(await findTypeBreaks({ root, release: first, change })).toContain('program.ts')
})
