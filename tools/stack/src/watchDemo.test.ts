import fs from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { watchDemo } from './watchDemo.ts'

async function watchFolder(build: () => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-watch-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  await write('src/main.ts', '')
  await write('dist/src/main.js', '')
  const log: string[] = []
  const { demo, stop } = watchDemo({ folders: [folder], build, log: (line) => void log.push(line) })
  onTestFinished(stop)
  const heard: string[] = []
  const changesUrl = demo.describe?.().changesUrl as `/${string}`
  const leave = demo.events?.[changesUrl]?.((data) => void heard.push(data)) ?? (() => {})
  return { folder, write, log, heard, leave, stop }
}

test('pages hear of each build that a changed source leads to, until they leave', async () => {
  const build = vi.fn(async () => {})
  const { write, log, heard, leave } = await watchFolder(build)
  await write('src/main.ts', '1')
  await expect.poll(() => heard.length).toBe(1)
  expect(build).toHaveBeenCalledOnce()
  expect(log).toEqual([expect.stringMatching(/^Built in \d+\.\d s\.$/)])
  leave()
  await write('src/main.ts', '2')
  await expect.poll(() => log.length).toBe(2)
  expect(heard).toHaveLength(1)
})

test('a build that fails is shown, pages stay, and the next change is built', async () => {
  const build = vi.fn(async () => {})
  build.mockRejectedValueOnce(new Error('It does not compile.'))
  const { write, log, heard } = await watchFolder(build)
  await write('src/main.ts', '1')
  await expect.poll(() => log).toEqual(['It does not compile.'])
  expect(heard).toEqual([])
  await write('src/main.ts', '2')
  await expect.poll(() => heard.length).toBe(1)
})

test('what builds write and tests are not built', async () => {
  const build = vi.fn(async () => {})
  const { write, heard } = await watchFolder(build)
  for (const path of ['dist/src/main.js', 'src/main.test.ts', 'package.json']) await write(path, '1')
  await write('src/main.ts', '1')
  await expect.poll(() => heard.length).toBe(1)
  expect(build).toHaveBeenCalledOnce()
})

test('a folder that a build takes away before it is read does not end the watching', async () => {
  const build = vi.fn(async () => {})
  const { folder, write, log, heard } = await watchFolder(build)
  const parts = join(folder, 'dist/src')
  const read = fs.readdirSync
  const reads = vi.spyOn(fs, 'readdirSync').mockImplementation((path, options) => {
    if (path === parts) fs.rmSync(parts, { recursive: true, force: true })
    return read(path, options as never) as never
  })
  onTestFinished(() => reads.mockRestore())
  await mkdir(join(parts, 'more'))
  await expect.poll(() => reads.mock.calls.map(([path]) => path)).toContain(parts)
  await write('src/main.ts', '1')
  await expect.poll(() => heard.length).toBe(1)
  expect(log).toEqual([expect.stringMatching(/^Built in/)])
})

test('changes while it builds become one more build', async () => {
  let finish = () => {}
  const build = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  const { write, heard } = await watchFolder(build)
  await write('src/main.ts', '1')
  await expect.poll(() => build.mock.calls.length).toBe(1)
  await write('src/other.ts', '1')
  finish()
  await expect.poll(() => build.mock.calls.length).toBe(2)
  finish()
  await expect.poll(() => heard.length).toBe(2)
})
