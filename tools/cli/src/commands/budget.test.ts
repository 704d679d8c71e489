import { expect } from 'vitest'
import { codeOf, test } from '../fixtures/siteTest.ts'
import { add } from './add.ts'
import { budget } from './budget.ts'
import { init } from './init.ts'

test('prints a row for each part', async ({ site }) => {
  await init(site.context)
  await add(site.context, { features: ['send'], yes: true })
  await budget(site.context)
  expect(site.output.at(-1)).toMatchInlineSnapshot(`
    "part                raw      brotli       limit
    core            0.0 KiB     0.0 KiB    12.0 KiB
    modal           0.0 KiB     0.0 KiB    22.0 KiB
    qr              0.0 KiB     0.0 KiB     8.0 KiB
    plugin send     0.0 KiB     0.0 KiB    15.0 KiB"
  `)
})

test('fails when a part is too big', async ({ site }) => {
  await site.install(
    '@portico/shell',
    { version: '1.0.0', roots: ['core.js'] },
    { 'core.js': 'x'.repeat(12_289) },
  )
  await init(site.context)
  await expect(budget(site.context)).rejects.toSatisfy(codeOf('PORTICO-CLI-006'))
})
