import { expect } from 'vitest'
import { add } from '../commands/add.ts'
import { init } from '../commands/init.ts'
import { test } from '../fixtures/siteTest.ts'
import {
  findOverridden,
  installShell,
  override,
  shellTexts,
  shellViews,
  unknown,
} from './fixtures/findOverridden.ts'

test.beforeEach(async ({ site }) => {
  await init(site.context)
  await add(site.context, { features: ['send'], yes: true })
})

test('an override of nothing is named with what begins like it', async ({ site }) => {
  await override(site, { 'connect.titel': 'Hinein' }, '{ Conect: draw }')
  expect(await findOverridden(site)).toEqual([
    {
      severity: 'warning',
      code: unknown,
      details: 'connect.titel in src/main.ts:2',
      solution: 'Take it out, or name what is meant, such as connect.title.',
    },
    {
      severity: 'warning',
      code: unknown,
      details: 'Conect in src/main.ts:3',
      solution: 'Take it out, or name what is meant, such as Connect.',
    },
  ])
})

test('an override of nothing may be a variable of the theme, in code or in a sheet', async ({ site }) => {
  await site.write(
    'src/main.ts',
    "createPortico({ themeVariables: {\n  'color-acent': '#0a7', width: '400px', '--portico-color-accent': '#0a7', 'z-index': 9,\n} })",
  )
  await site.write('src/style.css', 'portico-button {\n  --portico-colour-accent: red;\n}')
  expect((await findOverridden(site)).map(({ details, solution }) => [details, solution])).toEqual([
    ['color-acent in src/main.ts:2', 'Take it out, or name what is meant, such as color-accent.'],
    ['--portico-color-accent in src/main.ts:2', 'Take it out, or name what is meant, such as color-accent.'],
    ['z-index in src/main.ts:2', 'Take it out, or name what is meant.'],
    ['colour-accent in src/style.css:2', 'Take it out, or name what is meant, such as color-accent.'],
  ])
})

test('an override of nothing is not known where the shell lists no variables', async ({ site }) => {
  await site.write('src/main.ts', "createPortico({ themeVariables: { 'color-acent': '#0a7' } })")
  await installShell(site, { texts: shellTexts, views: shellViews })
  expect(await findOverridden(site)).toEqual([])
})

test('what may belong to a feature that is off, or to a button of the page, is not named', async ({
  site,
}) => {
  await override(site, { 'bridge.title': 'Brücke', 'button.connect': 'Los' })
  expect(await findOverridden(site)).toEqual([])
})

test('an override of nothing is not known where a release lists no texts', async ({ site }) => {
  await add(site.context, { features: ['bridging'], yes: true })
  await override(site, { 'connect.titel': 'Hinein' })
  expect(await findOverridden(site)).toEqual([])
})
