import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createNotices } from './NoticesPlugin.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-notices-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function install(name: string, files: Record<string, string> = {}): Promise<string> {
  const path = join(folder, name)
  await mkdir(path)
  await writeFile(join(path, 'package.json'), JSON.stringify({ name, version: '1.0.0', license: 'MIT' }))
  for (const [file, text] of Object.entries(files)) await writeFile(join(path, file), text)
  return path
}

test('each package is named with its licence, in the order of names', async () => {
  const zebra = await install('zebra', { 'LICENSE.md': 'Zebra may be copied.' })
  const ant = await install('ant')
  expect(createNotices([zebra, ant])).toBe(
    'ant 1.0.0\n=========\n\nLicence: MIT\n\n\nzebra 1.0.0\n===========\n\nZebra may be copied.\n',
  )
})
