import { expect, test } from 'vitest'
import { createFixtureWorkspace } from '../imports/createFixtureWorkspace.ts'
import { checkNamespaces } from './checkNamespaces.ts'

const check = (path: string, text: string) =>
  checkNamespaces(createFixtureWorkspace({ 'apps/shell': { kind: 'app', files: { [path]: text } } }))

test.each([
  "if (namespace === 'solana') load()",
  "if ('bip122' !== namespace) load()",
  "namespaces.includes('eip155')",
  "id.startsWith('eip155:')",
  '/^solana:/.test(id)',
  '/^(bitcoin|bip122):/.test(id)',
])('refuses %s, and says where it belongs', (text) => {
  const [violation] = check('src/core/wallets/a.ts', text)
  expect(violation).toMatchObject({ where: 'apps/shell/src/core/wallets/a.ts' })
  expect(violation?.message).toMatch(/put it in the record, core\/namespaces\/<namespace>\/namespace\.ts\.$/)
})

test.each([
  ['src/core/namespaces/solana/a.ts', "if (namespace === 'solana') load()"],
  ['src/core/wallets/a.test.ts', "if (namespace === 'solana') load()"],
  ['src/core/wallets/fixtures/a.ts', "if (namespace === 'solana') load()"],
  ['src/core/wallets/a.ts', "findNetwork(core, 'eip155:1')"],
  ['src/core/wallets/a.ts', 'if (namespace === record.namespace) load()'],
])('allows in %s: %s', (path, text) => {
  expect(check(path, text)).toEqual([])
})
