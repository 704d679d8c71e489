import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const directory = join(import.meta.dirname, '..')
const root = join(directory, '../..')

test('the code of the page compiles', async () => {
  const page = await readFile(join(directory, 'README.md'), 'utf8')
  const blocks = [...page.matchAll(/^```ts\n(.*?)^```/gms)].map(([, text = '']) => text)
  expect(blocks.length).toBeGreaterThan(3)
  const folder = await mkdtemp(join(directory, '.docs-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [index, text] of blocks.entries()) await writeFile(join(folder, `block${index}.ts`), text)
  const config = { extends: join(root, 'tsconfig.base.json'), include: ['*.ts'] }
  // A reader uses what the block says, and not all of it.
  const compilerOptions = { noUnusedLocals: false, noUnusedParameters: false }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ ...config, compilerOptions }))
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const parameters = [compiler, '-p', folder, '--noEmit', '--pretty', 'false']
  const said = await promisify(execFile)(process.execPath, parameters).then(
    ({ stdout }) => stdout,
    (error) => `${error.stdout}`,
  )
  expect(said).toBe('')
})
