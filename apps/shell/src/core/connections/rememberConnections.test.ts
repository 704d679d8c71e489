// @vitest-environment happy-dom
import type { CaipAddress, Namespace } from '@portico/contract'
import type { StoredConnection } from '@portico/contract/shell'
import { afterEach, expect, test } from 'vitest'
import { createTestCore, networks, showWallet } from '../fixtures/createTestCore.ts'
import { connect } from './connect.ts'
import { setWalletAccounts } from './followWallet.ts'
import {
  forgetConnections,
  rememberConnections,
  rememberLeft,
  rememberRecent,
} from './rememberConnections.ts'

const first = 'com.example.wallet'
const second = 'com.example.second'
const secondKey = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d' as const
const cleanups: (() => void)[] = []

afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

function start() {
  const wallets = [showWallet(), showWallet({ rdns: second, name: 'Second', privateKey: secondKey })] as const
  const test = createTestCore({ networks })
  cleanups.push(...wallets.map(({ stop }) => stop), test.dispose)
  const { storage } = test.core
  return { ...test, wallets, read: () => storage.readConnections()?.connections ?? [] }
}

const toEntry = (connectorId: string, namespace: Namespace, isActive = false): StoredConnection => ({
  connectorId,
  namespace,
  name: connectorId,
  accounts: [`${namespace}:1:${connectorId}` as CaipAddress],
  isActive,
})

const toLines = (entries: readonly StoredConnection[]) =>
  entries.map(
    ({ connectorId, namespace, isActive }) => `${connectorId} ${namespace}${isActive ? ' active' : ''}`,
  )

test('what other tabs hold stays, each entry once, one active in each namespace', async () => {
  const { core, read } = start()
  const others = [
    toEntry('other', 'eip155', true),
    toEntry(first, 'eip155'),
    toEntry('other', 'solana', true),
    toEntry(first, 'solana'),
  ]
  await connect(core, { connectorId: first })
  core.storage.updateConnections(() => others)
  rememberConnections(core)
  expect(toLines(read())).toEqual([
    `${first} eip155`,
    'other eip155 active',
    'other solana active',
    `${first} solana`,
  ])
  rememberConnections(core, { isChosen: true })
  expect(toLines(read())).toEqual([
    `${first} eip155 active`,
    'other eip155',
    'other solana active',
    `${first} solana`,
  ])
})

test('of two wallets of this page the one in use is active', async () => {
  const { core, read } = start()
  await connect(core, { connectorId: first })
  await connect(core, { connectorId: second })
  core.storage.updateConnections(() => [])
  rememberConnections(core, { isChosen: true })
  expect(toLines(read()).sort()).toEqual([`${second} eip155 active`, `${first} eip155`].sort())
})

test('nothing connected leaves what is stored, and a wallet that was left is not written', async () => {
  const { core, read } = start()
  core.storage.updateConnections(() => [toEntry('other', 'eip155', true)])
  rememberConnections(core)
  expect(toLines(read())).toEqual(['other eip155 active'])
  await connect(core, { connectorId: first })
  core.storage.updateConnections(() => [toEntry('other', 'eip155', true)])
  rememberLeft(core, first, true)
  rememberConnections(core, { isChosen: true })
  expect(toLines(read())).toEqual(['other eip155 active'])
})

test('five accounts are kept, and which one the wallet names first where the visitor has chosen another', async () => {
  const { core, read, wallets } = start()
  await connect(core, { connectorId: first })
  expect(read()[0]).not.toHaveProperty('first')
  const all = Array.from({ length: 7 }, (_, index) => ({ address: `0x${String(index + 1).repeat(40)}` }))
  setWalletAccounts(core, first, 'eip155', [{ address: wallets[0].address }, ...all])
  rememberConnections(core)
  expect(read()[0]?.accounts).toHaveLength(5)
})

test('a wallet is forgotten in every namespace, or in one', () => {
  const { core, read } = start()
  const all = [toEntry(first, 'eip155'), toEntry(first, 'solana'), toEntry('other', 'eip155')]
  core.storage.updateConnections(() => all)
  forgetConnections(core, first, 'solana')
  expect(toLines(read())).toEqual([`${first} eip155`, 'other eip155'])
  core.storage.updateConnections(() => all)
  forgetConnections(core, first)
  expect(toLines(read())).toEqual(['other eip155'])
})

test('which wallets were left is kept, the last first, until they come back', () => {
  const { core } = start()
  const { storage } = core
  rememberLeft(core, 'a', true)
  rememberLeft(core, 'b', true)
  rememberLeft(core, 'a', true)
  expect(storage.readLeftIds()).toEqual(['b', 'a'])
  rememberLeft(core, 'a', false)
  rememberLeft(core, 'c', false)
  expect(storage.readLeftIds()).toEqual(['b'])
})

test('the two wallets used last are recent, the last first, each once', () => {
  const { core } = start()
  const written: string[][] = []
  const { writeRecentIds } = core.storage
  Object.assign(core.storage, {
    writeRecentIds(ids: string[]) {
      written.push(ids)
      writeRecentIds(ids)
    },
  })
  for (const id of ['a', 'a', 'b', 'a', 'c']) rememberRecent(core, id)
  expect(core.wallets.getState().recentIds).toEqual(['c', 'a'])
  expect(core.storage.readRecentIds()).toEqual(['c', 'a'])
  expect(written).toEqual([['a'], ['b', 'a'], ['a', 'b'], ['c', 'a']])
})
