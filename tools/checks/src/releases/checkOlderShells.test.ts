import { expect, test } from 'vitest'
import { createFixtureWorkspace } from '../imports/createFixtureWorkspace.ts'
import { checkOlderShells } from './checkOlderShells.ts'

const older = { version: '1.0.0', modules: { '@portico/evm': ['isAddress'], '@portico/ui': ['Button'] } }

const check = (files: Readonly<Record<string, string>>, directory = 'plugins/send') =>
  checkOlderShells(createFixtureWorkspace({ [directory]: { kind: 'plugin', files } }), [older]).map(
    ({ where, message }) => `${where} ${message.split(', ')[0]}`,
  )

test('a plugin takes what the oldest shell has', () => {
  expect(check({ 'src/plugin.ts': "import { isAddress, type Hex } from '@portico/evm'" })).toEqual([])
})

test.each([
  ['a newer name', "import { parseCode } from '@portico/evm'", 'parseCode'],
  ['a newer name that is passed on', "export { parseCode } from '@portico/evm'", 'parseCode'],
  ['anything', "import * as evm from '@portico/evm'", '*'],
  ['everything passed on', "export * from '@portico/evm'", '*'],
])('finds %s', (_name, text, name) => {
  const found = check({ 'src/plugin.ts': "import './reads.ts'", 'src/reads.ts': text })
  expect(found).toEqual([`plugins/send/src/reads.ts takes ${name} of @portico/evm`])
})

test('finds a module that the older shell does not share', () => {
  const [found] = check({ 'src/plugin.ts': "import { createQr } from '@portico/ui/qr'" })
  expect(found).toBe('plugins/send/src/plugin.ts takes createQr of @portico/ui/qr')
})

test('what is loaded later may be missing, and what tests take', () => {
  const files = {
    'src/plugin.ts': "export const load = () => import('./late.ts')",
    'src/late.ts': "import { parseCode } from '@portico/evm'",
    'src/createTestSend.ts': "import { parseCode } from '@portico/evm'",
  }
  expect(check(files)).toEqual([])
})

test('a plugin that no release has runs in no older shell', () => {
  expect(check({ 'src/plugin.ts': "import { parseCode } from '@portico/evm'" }, 'plugins/history')).toEqual(
    [],
  )
})
