import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkGenerated, writeGenerated } from './checkGenerated.ts'

const generated = {
  files: { 'docs/options.md': '# Options\n\n| a |\n', 'schema/add.json': '{}\n' },
  folders: ['schema'],
}

async function createRoot(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'portico-generated-'))
  onTestFinished(() => rm(root, { recursive: true }))
  for (const folder of ['docs', 'schema']) await mkdir(join(root, folder))
  for (const [path, text] of Object.entries(files)) await writeFile(join(root, path), text)
  return root
}

test('what is as its sources say is well', async () => {
  expect(await checkGenerated(await createRoot(generated.files), generated)).toEqual([])
})

test('each file that is stale, missing or left over is named, with the command that renews it', async () => {
  const root = await createRoot({ 'docs/options.md': '# Options\n\n| b |\n', 'schema/gone.json': '{}\n' })
  const found = await checkGenerated(root, generated)
  expect(found.map(({ where, message }) => `${where} ${message}`)).toEqual([
    'docs/options.md is stale: line 3 is not what its sources say. Run `npm run generate`.',
    'schema/add.json is missing. Run `npm run generate`.',
    'schema/gone.json is made of nothing any more. Run `npm run generate`.',
  ])
})

test('lines at the end that its sources do not have are stale too', async () => {
  const root = await createRoot({ ...generated.files, 'schema/add.json': '{}\n{}\n' })
  const [violation] = await checkGenerated(root, generated)
  expect(violation).toMatchObject({ where: 'schema/add.json', message: expect.stringContaining('line 2') })
})

test('writing names what was not current, and leaves nothing that is not', async () => {
  const root = await createRoot({ 'docs/options.md': 'old', 'schema/gone.json': '{}\n' })
  await writeFile(join(root, 'docs/written.md'), 'by hand')
  expect(await writeGenerated(root, generated)).toHaveLength(3)
  expect(await checkGenerated(root, generated)).toEqual([])
  expect(await readdir(join(root, 'schema'))).toEqual(['add.json'])
  expect(await readFile(join(root, 'docs/written.md'), 'utf8')).toBe('by hand')
  expect(await writeGenerated(root, generated)).toEqual([])
})
