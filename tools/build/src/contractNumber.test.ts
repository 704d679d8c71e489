import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { rspack } from '@rspack/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { definePluginBuild, remoteEntry } from './definePluginBuild.ts'
import { createCheckout } from './fixtures/createCheckout.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-contract-'))
})
afterAll(() => rm(folder, { recursive: true }))

const run = promisify(execFile)

// In a process of its own: the container imports its chunk by address, as in a page.
const ask = `
  const container = await import(process.argv[1])
  await container.init({})
  process.stdout.write(String((await container.get('./contract'))().contractMajor))`

/** Builds Send beside a contract of this major, and asks the container what it was compiled against. */
async function buildAgainst(major: number): Promise<number> {
  const checkout = join(folder, String(major))
  const directory = await createCheckout(checkout)
  const version = join(checkout, 'packages/contract/src/version.ts')
  const source = await readFile(version, 'utf8')
  await writeFile(version, source.replace(/contractMajor = \d+/, `contractMajor = ${major}`))
  await new Promise<void>((done, fail) => {
    rspack(definePluginBuild(directory), (error, stats) => {
      if (error || stats?.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')))
      else done()
    })
  })
  const { href } = pathToFileURL(join(directory, 'dist', remoteEntry))
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', ask, href])
  return Number(stdout)
}

test.each([1, 2])('a plugin built beside contract %i says so, whatever shell it meets', async (major) => {
  expect(await buildAgainst(major)).toBe(major)
})
