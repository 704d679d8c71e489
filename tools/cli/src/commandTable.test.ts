import { readdir } from 'node:fs/promises'
import { toJsonSchema } from '@valibot/to-json-schema'
import { expect, test as plainTest } from 'vitest'
import { run } from './cli.ts'
import { commands } from './commandTable.ts'
import { describeCommands } from './fixtures/generate/describeCommands.ts'
import { test } from './fixtures/siteTest.ts'
import { errorResult } from './resultSchemas.ts'

const toFileName = (name: string) => name.replaceAll(' ', '-')
const schemas = [
  ...commands.map(({ name, result }) => [toFileName(name), result] as const),
  ['error', errorResult] as const,
]

test('help', async ({ site }) => {
  expect(await run(['--help'], site.context)).toBe(0)
  await expect(`${site.output.join('\n')}\n`).toMatchFileSnapshot('fixtures/help/portico.txt')
})

test.for(commands.map(({ name }) => name))('help of %s', async (name, { site }) => {
  expect(await run([...name.split(' '), '--help'], site.context)).toBe(0)
  await expect(`${site.output.join('\n')}\n`).toMatchFileSnapshot(`fixtures/help/${toFileName(name)}.txt`)
})

// Made anew by `npm run generate` in this package.
plainTest.each(schemas)('the JSON schema of %s is what its result is checked with', async (name, result) => {
  const $schema = 'http://json-schema.org/draft-07/schema#'
  const text = JSON.stringify({ $schema, ...toJsonSchema(result, { errorMode: 'ignore' }) }, null, 2)
  await expect(`${text}\n`).toMatchFileSnapshot(`../schema/${name}.json`)
})

plainTest('no schema is left of a command that has gone', async () => {
  const files = await readdir(new URL('../schema', import.meta.url))
  const known = schemas.map(([name]) => `${name}.json`)
  expect(files.filter((file) => !known.includes(file))).toEqual([])
})

plainTest('docs/cli.md says what the table says', async () => {
  await expect(describeCommands()).toMatchFileSnapshot('../../../docs/cli.md')
})

plainTest('names are unique, and examples call the command', () => {
  const names = commands.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const lines = commands.flatMap(({ name, examples }) =>
    examples.map(({ line }) => [line, `portico ${name}`] as const),
  )
  for (const [line, start] of lines) expect(line).toContain(start)
})
