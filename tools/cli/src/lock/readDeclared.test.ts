import { expect } from 'vitest'
import { add } from '../commands/add.ts'
import { init } from '../commands/init.ts'
import { installPlugin } from '../fixtures/installPlugin.ts'
import { type FixtureSite, test } from '../fixtures/siteTest.ts'
import { findSite } from '../site.ts'
import { readDeclared } from './readDeclared.ts'
import { readLock } from './readLock.ts'

const options = { limit: { type: 'number', description: 'Of one day.' } }
const contributes = { commands: [{ id: 'send/token' }] }
const copied = 'public/portico/plugins/send/1.2.0/portico.release.json'

const read = async ({ context }: FixtureSite) => {
  const site = await findSite(context)
  return readDeclared(context, site, await readLock(context, site))
}

test.beforeEach(async ({ site }) => {
  await installPlugin(site, '@portico/plugin-send', { id: 'send', version: '1.2.0', contributes, options })
  await init(site.context)
  await add(site.context, { features: ['send', 'bridging'], yes: true })
})

test('what shell and plugins bring is read from what is copied', async ({ site }) => {
  const { plugins, ...rest } = await read(site)
  expect(rest).toEqual({ viewIds: ['Account', 'Connect', 'Networks', 'WhatIsANetwork'], notCopied: [] })
  expect(Object.keys(plugins)).toEqual(['bridge', 'send'])
  expect(plugins.send).toMatchObject({ contributes, options })
  expect(plugins.bridge).not.toHaveProperty('options')
})

test('of what is not copied only what the lockfile holds is known', async ({ site }) => {
  await site.context.fs.rm(`${site.context.cwd}/public/portico`, { recursive: true })
  const { plugins, ...rest } = await read(site)
  expect(rest).toEqual({ notCopied: ['bridge', 'send'] })
  expect(plugins.send?.contributes.commands).toMatchObject([{ id: 'send/token' }])
  expect(plugins.send).not.toHaveProperty('options')
})

test('what was changed, or is no release file, is taken as not copied', async ({ site }) => {
  const text = await site.read(copied)
  const { manifest, ...release } = JSON.parse(text)
  const others = [
    '{',
    '{}',
    JSON.stringify({ ...release, manifest: { ...manifest, contributes: {} } }),
    JSON.stringify({ ...release, manifest: { ...manifest, id: 7 } }),
  ]
  for (const other of others) {
    await site.write(copied, other)
    expect((await read(site)).notCopied).toEqual(['send'])
  }
  await site.write(copied, text)
  expect((await read(site)).notCopied).toEqual([])
})

test('what keeps a file from being read is thrown, and not taken for its absence', async ({ site }) => {
  const { readFile } = site.context.fs
  const fs = {
    ...site.context.fs,
    readFile: (path: string, ...rest: []) =>
      path.includes('/plugins/') ? Promise.reject(new TypeError('broken')) : readFile(path, ...rest),
  }
  const broken = { ...site, context: { ...site.context, fs: fs as never } }
  await expect(read(broken)).rejects.toThrow('broken')
})

test('a site without a lockfile holds nothing', async ({ site }) => {
  const found = await findSite(site.context)
  expect(await readDeclared(site.context, found, null)).toEqual({ plugins: {}, notCopied: [] })
})
