import { expect } from 'vitest'
import { run } from './cli.ts'
import { codeOf, test } from './fixtures/siteTest.ts'
import { readPackageJson } from './readPackageJson.ts'

test.for([
  ['half a file', '{ "dependencies": {'],
  ['nothing', ''],
  ['a list', '[]'],
  ['dependencies that are a list', '{ "dependencies": ["@portico/shell"] }'],
  ['a version that is no text', '{ "devDependencies": { "@portico/cli": 1 } }'],
] as const)('%s is refused by its code, with the path', async ([, text], { site }) => {
  await site.write('package.json', text)
  const error = await readPackageJson(site.context, site.context.cwd).catch((reason: unknown) => reason)
  expect(error).toSatisfy(codeOf('PORTICO-CLI-020'))
  expect(String(error)).toContain(`${site.context.cwd}/package.json: `)
})

test.for(['init', 'lock', 'check', 'doctor', 'types', 'budget', 'csp'])(
  'portico %s says so, without a stack',
  async (name, { site }) => {
    await run(['init'], site.context)
    await site.write('package.json', '{ "dependencies": {')
    expect(await run([name], site.context)).toBe(1)
    expect(site.output.at(-1)).toMatch(/^PORTICO-CLI-020: /)
    expect(site.output.at(-1)).not.toContain('    at ')
  },
)

test('a byte order mark and unknown fields are no fault', async ({ site }) => {
  await site.write('package.json', '\uFEFF{ "name": "shop", "dependencies": { "a": "1.0.0" } }')
  expect(await readPackageJson(site.context, site.context.cwd)).toEqual({ dependencies: { a: '1.0.0' } })
})
