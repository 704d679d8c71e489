import { expect } from 'vitest'
import { codeOf, test } from '../fixtures/siteTest.ts'
import { add } from './add.ts'
import { init } from './init.ts'

test.beforeEach(async ({ site }) => void (await init(site.context)))

test('switches config, lockfile and files', async ({ site }) => {
  const { features } = await add(site.context, { features: ['send'] })
  expect(await site.read('portico.config.ts')).toContain('features: { send: true }')
  expect(await site.list()).toContain('public/portico/plugins/send/1.2.0/remoteEntry.js')
  expect((await site.readLock()).plugins.send).toMatchObject({
    version: '1.2.0',
    capabilities: { toast: true },
  })
  expect(features).toMatchObject([{ part: 'send', brotli: 4, isOver: false }])
})

test('says what the feature weighs and may do', async ({ site }) => {
  await add(site.context, { features: ['send'] })
  expect(site.output.at(-1)).toMatchInlineSnapshot(`
    "Changed:
      update  portico.config.ts
      update  portico.lock.json
      create  public/portico/plugins/send/1.2.0/remoteEntry.js
    send 1.2.0: 0.0 KiB when it is first used.
      may: accounts.read
      may: wallet.request (eth_sendTransaction)
      may: toast"
  `)
})

test('finds a plugin of others by the feature its manifest names', async ({ site }) => {
  await add(site.context, { features: ['bridging'] })
  expect(Object.keys((await site.readLock()).plugins)).toEqual(['bridge'])
})

test('changes nothing when run twice', async ({ site }) => {
  await add(site.context, { features: ['send'] })
  expect((await add(site.context, { features: ['send'] })).changes).toEqual([])
})

test('grants again all that a site had narrowed', async ({ site }) => {
  await add(site.context, { features: ['send'] })
  await site.narrow('send', { toast: true })
  await add(site.context, { features: ['send'] })
  expect((await site.readLock()).plugins.send?.capabilities).toEqual({
    'accounts.read': true,
    'wallet.request': ['eth_sendTransaction'],
    toast: true,
  })
})

test('leaves the rights of other features as they are', async ({ site }) => {
  await add(site.context, { features: ['send'] })
  await site.narrow('send', { toast: true })
  await add(site.context, { features: ['bridging'] })
  expect((await site.readLock()).plugins.send?.capabilities).toEqual({ toast: true })
})

test('refuses a feature that nothing installed brings, and changes nothing', async ({ site }) => {
  const before = await site.read('portico.config.ts')
  await expect(add(site.context, { features: ['swap'] })).rejects.toSatisfy(codeOf('PORTICO-CLI-004'))
  expect(await site.read('portico.config.ts')).toBe(before)
})
