import { readFile } from 'node:fs/promises'
import { Ajv } from 'ajv'
import { expect } from 'vitest'
import { run } from './cli.ts'
import { commands } from './commandTable.ts'
import { type FixtureSite, test } from './fixtures/siteTest.ts'

/** Lines that print a document, each after those before it. Every command for sites has at least one. */
const lines: readonly (readonly [command: string, ...rest: string[]])[] = [
  ['init'],
  ['init', '--dry-run'],
  ['add', 'send', 'bridging', '--yes'],
  ['disable', 'send'],
  ['enable', 'send'],
  ['lock'],
  ['update'],
  ['update', 'send', '--dry-run'],
  ['rollback', 'send'],
  ['kill', '--create-key', '--key', 'kill-key.pem', '--dry-run'],
  ['kill', 'send@1.2.0', '--create-key', '--key', 'kill-key.pem'],
  ['check'],
  ['doctor'],
  ['diff'],
  ['csp'],
  ['types'],
  ['explain', 'baseUrl'],
  ['serve', '--dry-run'],
  ['gateway', '--dry-run'],
  ['budget'],
  ['remove', 'bridging'],
  ['dev', '--dry-run'],
]

const ajv = new Ajv()
const schemaOf = async (name: string) =>
  JSON.parse(await readFile(new URL(`../schema/${name}.json`, import.meta.url), 'utf8'))

async function expectValid(name: string, document: unknown): Promise<void> {
  const validate = ajv.compile(await schemaOf(name))
  validate(document)
  expect(validate.errors, JSON.stringify(document)).toBeNull()
}

async function printed(site: FixtureSite, argv: readonly string[]): Promise<unknown> {
  site.output.length = 0
  await run([...argv, '--json'], site.context)
  expect(site.output).toHaveLength(1)
  return JSON.parse(site.output[0] ?? '')
}

test('every command prints one document that its published schema allows', async ({ site }) => {
  // Where TypeScript does not reach it, `types` says so on standard error.
  await site.install('@portico/contract', {}, {})
  for (const line of lines) await expectValid(line[0], await printed(site, line))
})

test('every command for sites is among them', () => {
  const names = commands.map(({ name }) => name).filter((name) => !name.includes(' '))
  expect([...new Set(lines.map(([name]) => name))].sort()).toEqual(names.sort())
})

test('a failure prints one document that the published schema allows', async ({ site }) => {
  await expectValid('error', await printed(site, ['lock']))
})

test('a schema refuses what a command does not print', async () => {
  const validate = ajv.compile(await schemaOf('add'))
  expect(validate({ command: 'remove' })).toBe(false)
})
