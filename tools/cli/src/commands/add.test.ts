import { hasErrorCode } from '@portico/contract/errors'
import { parseLock } from '@portico/contract/manifest'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFixtureSite, type FixtureSite } from '../createFixtureSite.ts'
import { add } from './add.ts'
import { init } from './init.ts'

let site: FixtureSite

beforeEach(async () => {
  site = await createFixtureSite()
})
afterEach(() => site.dispose())

const readLock = async () => parseLock(JSON.parse(await site.read('portico.lock.json')))
const codeOf = (code: string) => (error: unknown) => hasErrorCode(error, code)

beforeEach(() => init(site.context))

test('switches config, lockfile and files', async () => {
  const { features } = await add(site.context, { features: ['send'] })
  expect(await site.read('portico.config.ts')).toContain('features: { send: true }')
  expect(await site.list()).toContain('public/portico/plugins/send/1.2.0/remoteEntry.js')
  expect((await readLock()).plugins.send).toMatchObject({ version: '1.2.0', capabilities: { toast: true } })
  expect(features).toMatchObject([{ part: 'send', brotli: 4, isOver: false }])
})

test('says what the feature weighs and may do', async () => {
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

test('finds a plugin of others by the feature its manifest names', async () => {
  await add(site.context, { features: ['bridging'] })
  expect(Object.keys((await readLock()).plugins)).toEqual(['bridge'])
})

test('changes nothing when run twice', async () => {
  await add(site.context, { features: ['send'] })
  expect((await add(site.context, { features: ['send'] })).changes).toEqual([])
})

test('refuses a feature that nothing installed brings, and changes nothing', async () => {
  const before = await site.read('portico.config.ts')
  await expect(add(site.context, { features: ['swap'] })).rejects.toSatisfy(codeOf('PORTICO-CLI-004'))
  expect(await site.read('portico.config.ts')).toBe(before)
})
