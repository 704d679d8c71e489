import { expect } from 'vitest'
import { codeOf, test } from '../fixtures/siteTest.ts'
import { add } from './add.ts'
import { disable } from './disable.ts'
import { enable } from './enable.ts'
import { init } from './init.ts'
import { lock } from './lock.ts'
import { remove } from './remove.ts'

test.beforeEach(async ({ site }) => {
  await init(site.context)
  await add(site.context, { features: ['send'], yes: true })
  await site.narrow('send', { toast: true })
  await lock(site.context)
})

test('takes the feature out of config and files, and remembers its rights', async ({ site }) => {
  await disable(site.context, { features: ['send'] })
  expect(await site.read('portico.config.ts')).toContain('send: false')
  expect((await site.list()).filter((path) => path.includes('plugins/'))).toEqual([])
  const { plugins, disabled } = await site.readLock()
  expect(plugins).toEqual({})
  expect(disabled).toEqual({ send: { capabilities: { toast: true } } })
})

test('enable gives back what there was, and not a right more', async ({ site }) => {
  const before = await site.read('portico.lock.json')
  const files = await site.list()
  await disable(site.context, { features: ['send'] })
  const { features } = await enable(site.context, { features: ['send'] })
  expect(await site.read('portico.lock.json')).toBe(before)
  expect(await site.list()).toEqual(files)
  expect(features).toMatchObject([{ part: 'send', capabilities: { toast: true } }])
})

test('both change nothing when run twice', async ({ site }) => {
  await disable(site.context, { features: ['send'] })
  expect((await disable(site.context, { features: ['send'] })).changes).toEqual([])
  await enable(site.context, { features: ['send'] })
  expect((await enable(site.context, { features: ['send'] })).changes).toEqual([])
})

test('rights stay known while other commands run', async ({ site }) => {
  await disable(site.context, { features: ['send'] })
  await lock(site.context)
  await add(site.context, { features: ['bridging'], yes: true })
  await enable(site.context, { features: ['send'] })
  expect((await site.readLock()).plugins.send?.capabilities).toEqual({ toast: true })
})

test('a switch by hand in the config counts as disable, then as enable', async ({ site }) => {
  const config = await site.read('portico.config.ts')
  await site.write('portico.config.ts', config.replace('send: true', 'send: false'))
  await lock(site.context)
  expect((await site.readLock()).disabled).toEqual({ send: { capabilities: { toast: true } } })
  await site.write('portico.config.ts', config)
  await lock(site.context)
  expect((await site.readLock()).plugins.send?.capabilities).toEqual({ toast: true })
})

test('a feature whose name is not its id is remembered by its name', async ({ site }) => {
  await add(site.context, { features: ['bridging'], yes: true })
  await disable(site.context, { features: ['bridging'] })
  expect((await site.readLock()).disabled?.bridge).toMatchObject({ feature: 'bridging' })
  await enable(site.context, { features: ['bridging'] })
  expect(Object.keys((await site.readLock()).plugins)).toEqual(['bridge', 'send'])
})

test('remove forgets what disable remembers', async ({ site }) => {
  await disable(site.context, { features: ['send'] })
  await remove(site.context, { features: ['send'] })
  expect((await site.readLock()).disabled).toBeUndefined()
  await expect(enable(site.context, { features: ['send'] })).rejects.toSatisfy(codeOf('PORTICO-CLI-011'))
})

test('enable refuses what was never added, and changes nothing', async ({ site }) => {
  const before = await site.read('portico.config.ts')
  await expect(enable(site.context, { features: ['bridging'] })).rejects.toSatisfy(codeOf('PORTICO-CLI-011'))
  expect(await site.read('portico.config.ts')).toBe(before)
})

test('disable refuses a name that means nothing here', async ({ site }) => {
  await expect(disable(site.context, { features: ['sned'] })).rejects.toSatisfy(codeOf('PORTICO-CLI-004'))
})
