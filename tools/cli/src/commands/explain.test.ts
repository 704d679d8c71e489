import { expect } from 'vitest'
import { codeOf, test } from '../fixtures/siteTest.ts'
import { explain } from './explain.ts'
import { init } from './init.ts'

test('says what an option does, in each place that has it', async ({ site }) => {
  await site.write('portico.config.ts', "export default { baseUrl: '/app/portico/' }")
  await explain(site.context, { name: 'baseUrl' })
  expect(site.output.at(-1)).toMatchInlineSnapshot(`
    "baseUrl
      Address at which the site serves \`<publicDirectory>/portico/\`.
      in       portico.config.ts
      type     string
      default  '/portico/'
      value    "/app/portico/", from portico.config.ts
    baseUrl
      Where the CLI copied the files.
      in       createPortico
      type     string
      default  '/portico/'
      value    from the site's own code, which the CLI does not run"
  `)
})

test('says that a value is the default', async ({ site }) => {
  await site.write('portico.config.ts', 'export default {}')
  expect(await explain(site.context, { name: 'publicDirectory' })).toMatchObject({
    options: [{ value: 'public', source: 'default' }],
  })
})

test('knows a value that equals the default as one of the config', async ({ site }) => {
  await site.write('portico.config.ts', "export default { publicDirectory: 'public' }")
  expect(await explain(site.context, { name: 'publicDirectory' })).toMatchObject({
    options: [{ value: 'public', source: 'config' }],
  })
})

test('has no value where an option has no default', async ({ site }) => {
  await init(site.context)
  const { options } = await explain(site.context, { name: 'relayUrl' })
  expect(options.map(({ place, source, value }) => [place, source, value])).toEqual([
    ['portico.config.ts', 'default', undefined],
    ['createPortico', 'code', undefined],
  ])
})

test('explains outside of a site too', async ({ site }) => {
  expect(await explain(site.context, { name: 'features.legalCheckbox' })).toMatchObject({
    options: [{ place: 'createPortico', default: 'false', source: 'code' }],
  })
})

test.for([
  ['legalcheckbox', 'features.legalCheckbox'],
  ['features.Wallets', 'customWallets'],
  ['xyzzy', 'publicDirectory'],
])('refuses %s, and names %s', async ([option = '', similar = ''], { site }) => {
  const call = explain(site.context, { name: option })
  await expect(call).rejects.toSatisfy(codeOf('PORTICO-CLI-017'))
  await expect(call).rejects.toThrow(similar)
})

test('refuses a config that it cannot read', async ({ site }) => {
  await site.write('portico.config.ts', 'export default load()')
  await expect(explain(site.context, { name: 'baseUrl' })).rejects.toSatisfy(codeOf('PORTICO-CLI-003'))
})

test('says what an error may come from and what to do, whatever the case of its code', async ({ site }) => {
  const { options, error } = await explain(site.context, { name: 'portico-cli-001' })
  expect([options, error?.code]).toEqual([[], 'PORTICO-CLI-001'])
  expect(site.output.at(-1)).toMatchInlineSnapshot(`
    "PORTICO-CLI-001
      No package.json was found here or above.

      Reasons
      - \`portico init\` was run outside a project.

      Solutions
      - Go to the site's folder, or run \`npm init\` first."
  `)
})
