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
  "const methods = { eip155: 'personal_sign' }",
])('refuses %s, and says where it belongs', (text) => {
  const [violation] = check('src/core/wallets/a.ts', text)
  expect(violation).toMatchObject({ where: 'apps/shell/src/core/wallets/a.ts' })
  expect(violation?.message).toMatch(
    /put it in a record of the namespace, core\/namespaces\/<namespace>\/\.$/,
  )
})

test('refuses a comparison beside the lists of records as well', () => {
  expect(check('src/core/namespaces/rules.ts', "if (namespace === 'solana') load()")).toHaveLength(1)
})

test.each([
  ['src/core/namespaces/solana/a.ts', "if (namespace === 'solana') load()"],
  ['src/core/namespaces/signRequests.ts', 'const signRequests = { eip155: toSignRequest }'],
  ['src/core/wallets/a.test.ts', "if (namespace === 'solana') load()"],
  ['src/core/wallets/fixtures/a.ts', "if (namespace === 'solana') load()"],
  ['src/core/wallets/a.ts', "findNetwork(core, 'eip155:1')"],
  ['src/core/wallets/a.ts', "const names = { 'eip155:1': 'Ethereum' }"],
  ['src/core/wallets/a.ts', 'if (namespace === record.namespace) load()'],
])('allows in %s: %s', (path, text) => {
  expect(check(path, text)).toEqual([])
})
