import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rspack } from '@rspack/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { definePluginBuild, remoteEntry } from './definePluginBuild.ts'

const workspace = resolve(import.meta.dirname, '../../..')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-contract-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Builds Send beside a contract of this major, and asks the container what it was compiled against. */
async function buildAgainst(major: number): Promise<number> {
  const checkout = join(folder, String(major))
  const filter = (path: string) => !/node_modules|\/dist$/.test(path)
  for (const path of ['plugins/send', 'packages/contract'])
    await cp(join(workspace, path), join(checkout, path), { recursive: true, filter })
  await mkdir(join(checkout, 'node_modules/@portico'), { recursive: true })
  await symlink(join(checkout, 'packages/contract'), join(checkout, 'node_modules/@portico/contract'))
  const version = join(checkout, 'packages/contract/src/version.ts')
  const source = await readFile(version, 'utf8')
  await writeFile(version, source.replace(/contractMajor = \d+/, `contractMajor = ${major}`))
  const directory = join(checkout, 'plugins/send')
  await new Promise<void>((done, fail) => {
    rspack(definePluginBuild(directory), (error, stats) => {
      if (error || stats?.hasErrors()) fail(error ?? new Error(stats?.toString('errors-only')))
      else done()
    })
  })
  const container = await import(pathToFileURL(join(directory, 'dist', remoteEntry)).href)
  await container.init({})
  return (await container.get('./contract'))().contractMajor
}

test.each([1, 2])('a plugin built beside contract %i says so, whatever shell it meets', async (major) => {
  expect(await buildAgainst(major)).toBe(major)
})
