import { expect } from 'vitest'
import { codeOf, type FixtureSite, test } from '../fixtures/siteTest.ts'
import { add } from './add.ts'
import { budget } from './budget.ts'
import { init } from './init.ts'

const configure = (site: FixtureSite, budgets: Readonly<Record<string, number>>) =>
  site.write('portico.config.ts', `export default ${JSON.stringify({ budgets })}\n`)

const installCore = (site: FixtureSite, bytes: number) =>
  site.install('@portico/shell', { version: '1.0.0', roots: ['core.js'] }, { 'core.js': 'x'.repeat(bytes) })

test('prints a row for each part, then for what is fetched together', async ({ site }) => {
  await init(site.context)
  await add(site.context, { features: ['send'], yes: true })
  await budget(site.context)
  expect(site.output.at(-1)).toMatchInlineSnapshot(`
    "part                raw      brotli       limit
    core            0.0 KiB     0.0 KiB    12.0 KiB
    modal           0.0 KiB     0.0 KiB    22.0 KiB
    qr              0.0 KiB     0.0 KiB     8.0 KiB
    catalogue       0.5 KiB     0.3 KiB           –
    plugin send     0.0 KiB     0.0 KiB    15.0 KiB

    part                raw      brotli       limit
    opening         0.5 KiB     0.3 KiB           –
    later           0.0 KiB     0.0 KiB           –
    plugin send     0.0 KiB     0.0 KiB           –"
  `)
})

test('fails when a part is too big', async ({ site }) => {
  await installCore(site, 12_289)
  await init(site.context)
  await expect(budget(site.context)).rejects.toSatisfy(codeOf('PORTICO-CLI-006'))
})

test('holds parts and stages to the site’s own budgets, also where they allow more', async ({ site }) => {
  await installCore(site, 12_289)
  await init(site.context)
  await configure(site, { core: 13, opening: 13 })
  const { parts, stages } = await budget(site.context)
  expect(parts.find(({ part }) => part === 'core')).toMatchObject({ limit: 13_312, isOver: false })
  expect(stages.find(({ part }) => part === 'opening')).toMatchObject({ brotli: 12_289, isOver: false })
  await configure(site, { opening: 12 })
  await expect(budget(site.context)).rejects.toSatisfy(codeOf('PORTICO-CLI-006'))
})

test('says so when a budget names what is not there', async ({ site }) => {
  await init(site.context)
  await configure(site, { swap: 3 })
  const failed = budget(site.context)
  await expect(failed).rejects.toThrow('nothing is called swap')
  await expect(failed).rejects.toThrow('opening')
})

test('draws a picture that names every part, once', async ({ site }) => {
  await init(site.context)
  await add(site.context, { features: ['send'], yes: true })
  const first = await budget(site.context, { svg: 'out/budget.svg' })
  expect(first.changes).toEqual([{ action: 'create', path: 'out/budget.svg' }])
  const picture = await site.read('out/budget.svg')
  const titles = [...picture.matchAll(/<title>([^<]+)<\/title>/g)].map(([, title]) => title)
  expect(titles.sort()).toEqual([
    'catalogue, 0.3 KiB',
    ...['core, 0.0 KiB', 'modal, 0.0 KiB', 'qr, 0.0 KiB', 'send, 0.0 KiB'],
  ])
  expect((await budget(site.context, { svg: 'out/budget.svg' })).changes).toEqual([])
})

test('a dry run draws nothing', async ({ site }) => {
  await init(site.context)
  await budget(site.context, { svg: 'budget.svg', dryRun: true })
  expect(await site.list()).not.toContain('budget.svg')
})
