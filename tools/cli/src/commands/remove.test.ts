import { hasErrorCode } from '@portico/contract/errors'
import { parseLock } from '@portico/contract/manifest'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFixtureSite, type FixtureSite } from '../createFixtureSite.ts'
import { add } from './add.ts'
import { init } from './init.ts'
import { remove } from './remove.ts'

let site: FixtureSite

beforeEach(async () => {
  site = await createFixtureSite()
})
afterEach(() => site.dispose())

const readLock = async () => parseLock(JSON.parse(await site.read('portico.lock.json')))
const codeOf = (code: string) => (error: unknown) => hasErrorCode(error, code)

test('takes the feature out of config, lockfile and files', async () => {
  await init(site.context)
  const before = await site.list()
  await add(site.context, { features: ['send'] })
  await remove(site.context, { features: ['send'] })
  expect(await site.read('portico.config.ts')).toContain('send: false')
  expect(await site.list()).toEqual(before)
  expect((await readLock()).plugins).toEqual({})
})

test('refuses a name that means nothing here', async () => {
  await init(site.context)
  await expect(remove(site.context, { features: ['sned'] })).rejects.toSatisfy(codeOf('PORTICO-CLI-004'))
})
