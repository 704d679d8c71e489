import { hasErrorCode } from '@portico/contract/errors'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFixtureSite, type FixtureSite } from '../createFixtureSite.ts'
import { add } from './add.ts'
import { budget } from './budget.ts'
import { init } from './init.ts'

let site: FixtureSite

beforeEach(async () => {
  site = await createFixtureSite()
})
afterEach(() => site.dispose())

const codeOf = (code: string) => (error: unknown) => hasErrorCode(error, code)

test('prints a row for each part', async () => {
  await init(site.context)
  await add(site.context, { features: ['send'] })
  await budget(site.context)
  expect(site.output.at(-1)).toMatchInlineSnapshot(`
    "part                raw      brotli       limit
    core            0.0 KiB     0.0 KiB    12.0 KiB
    modal           0.0 KiB     0.0 KiB    22.0 KiB
    plugin send     0.0 KiB     0.0 KiB    15.0 KiB"
  `)
})

test('fails when a part is too big', async () => {
  await site.install('@portico/shell', { version: '1.0.0' }, { 'core.js': 'x'.repeat(12_289) })
  await init(site.context)
  await expect(budget(site.context)).rejects.toSatisfy(codeOf('PORTICO-CLI-006'))
})
