import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildSite } from './buildSite.ts'

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))))

async function build(name: string): Promise<ReadonlyMap<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), name))
  folders.push(folder)
  await buildSite(join(folder, 'site'))
  const files = await readdir(join(folder, 'site'))
  const read = async (file: string) =>
    [file, (await readFile(join(folder, 'site', file))).toString('base64')] as const
  return new Map(await Promise.all(files.sort().map(read)))
}

test('two builds in two folders are the same, byte for byte', { timeout: 120_000 }, async () => {
  const [one, other] = [await build('vault-one-'), await build('vault-another-folder-')]
  expect([...other.keys()]).toEqual([...one.keys()])
  expect([...one.keys()]).toEqual(expect.arrayContaining(['frame.html', 'window.html', 'release.json']))
  for (const [name, bytes] of one) expect(other.get(name), name).toBe(bytes)
})
