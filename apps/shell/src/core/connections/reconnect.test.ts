// @vitest-environment happy-dom
import { type CaipAddress, defineNetwork, type Namespace } from '@portico/contract'
import type { StoredConnection } from '@portico/contract/shell'
import { expect, onTestFinished, test } from 'vitest'
import type { Connector, WalletSession } from '../connectors/Connector.ts'
import { createTestCore, main, one, two } from '../fixtures/createTestCore.ts'
import { addWallet } from '../wallets/addWallet.ts'
import { connect } from './connect.ts'
import { reconnect } from './reconnect.ts'
import { rememberConnections } from './rememberConnections.ts'

const bitcoin = defineNetwork({ ...main, caipNetworkId: 'bip122:main' })

/** A wallet that grants an account of its own in each of these namespaces. */
const toSessions = (id: string, namespaces: readonly Namespace[]): WalletSession[] =>
  namespaces.map((namespace) => ({
    namespace,
    accounts: [{ address: `${id}1` }, { address: `${id}2` }],
    chainId: namespace === 'eip155' ? '1' : 'main',
  }))

const toStored = (
  connectorId: string,
  namespace: Namespace,
  change: Partial<StoredConnection> = {},
): StoredConnection => ({
  connectorId,
  namespace,
  name: connectorId.toUpperCase(),
  accounts: [`${namespace}:${namespace === 'eip155' ? '1' : 'main'}:${connectorId}1`],
  isActive: true,
  ...change,
})

function start(stored: readonly StoredConnection[]) {
  const test = createTestCore({ networks: [one, two, main, bitcoin] })
  onTestFinished(test.dispose)
  const { core } = test
  const asked: string[] = []
  core.storage.updateConnections(() => stored)
  const show = (
    id: string,
    namespaces: readonly Namespace[],
    restore: () => Promise<readonly WalletSession[]> = async () => toSessions(id, namespaces),
  ) => {
    const wallet = { id, name: id.toUpperCase(), type: 'ANNOUNCED', namespaces, isDuplicate: false } as const
    const connector = {
      wallet,
      connect: async () => toSessions(id, namespaces),
      restore() {
        asked.push(id)
        return restore()
      },
      watch: () => () => {},
    } as unknown as Connector
    addWallet(core, wallet, async () => connector)
  }
  const getLines = () => {
    const { connections, others } = core.connection.getState()
    const active = Object.entries(connections).map(
      ([namespace, { status, wallet, accounts }]) =>
        `${namespace} ${status} ${wallet?.id} ${accounts.join()}`,
    )
    return [...active, ...others.map(({ caipNetworkId, wallet }) => `beside: ${caipNetworkId} ${wallet.id}`)]
  }
  return { ...test, asked, show, getLines }
}

test('until its wallet answers, a connection shows who held it and where', async () => {
  const { core, show } = start([toStored('a', 'eip155'), toStored('b', 'solana', { accounts: [] })])
  show('a', ['eip155'], () => new Promise(() => {}))
  show('b', ['solana'], () => new Promise(() => {}))
  void reconnect(core)
  expect(core.connection.get('eip155')).toEqual({
    status: 'reconnecting',
    wallet: { id: 'a', name: 'A' },
    accounts: ['eip155:1:a1'],
    caipNetworkId: 'eip155:1',
  })
  expect(core.connection.get('solana')).toMatchObject({
    status: 'reconnecting',
    accounts: [],
    caipNetworkId: null,
  })
})

test('each wallet is asked once, and is active where it was', async () => {
  const { core, asked, show, getLines } = start([
    toStored('a', 'eip155'),
    toStored('b', 'eip155', { isActive: false }),
    toStored('b', 'solana'),
    toStored('c', 'bip122', { isActive: false }),
  ])
  show('b', ['eip155', 'solana'])
  show('a', ['eip155'])
  show('c', ['bip122'])
  await reconnect(core)
  expect(asked.sort()).toEqual(['a', 'b', 'c'])
  expect(getLines().sort()).toEqual([
    'beside: eip155:1 b',
    'bip122 connected c bip122:main:c1,bip122:main:c2',
    'eip155 connected a eip155:1:a1,eip155:1:a2',
    'solana connected b solana:main:b1,solana:main:b2',
  ])
})

test('what is connected already, in use or beside it, is not asked again', async () => {
  const { core, asked, show, getLines } = start([])
  show('a', ['eip155', 'solana'])
  show('b', ['eip155'])
  await connect(core, { connectorId: 'a' })
  await connect(core, { connectorId: 'b' })
  rememberConnections(core)
  const before = getLines()
  await reconnect(core)
  expect([asked, getLines()]).toEqual([[], before])
  // Another of its namespaces was connected in another tab.
  core.storage.updateConnections((stored) => [...stored, toStored('a', 'bip122')])
  await reconnect(core)
  expect(asked).toEqual(['a'])
})

test('a wallet that the visitor leaves while it is asked stays left', async () => {
  let answer = (_: readonly WalletSession[]) => {}
  const { core, show, getLines } = start([toStored('a', 'eip155'), toStored('b', 'solana')])
  show('a', ['eip155'], () => new Promise((resolve) => (answer = resolve)))
  show('b', ['solana'])
  const restoring = reconnect(core)
  await expect.poll(() => core.connection.get('solana').status).toBe('connected')
  core.storage.updateConnections((stored) => stored.filter(({ connectorId }) => connectorId !== 'a'))
  answer(toSessions('a', ['eip155']))
  await restoring
  expect(getLines()).toEqual([
    'eip155 disconnected undefined ',
    'solana connected b solana:main:b1,solana:main:b2',
  ])
})

test('one that has nothing stored any more, in no tab, stays left, too', async () => {
  let answer = (_: readonly WalletSession[]) => {}
  const { core, asked, show } = start([toStored('a', 'eip155')])
  show('a', ['eip155'], () => new Promise((resolve) => (answer = resolve)))
  const restoring = reconnect(core)
  await expect.poll(() => asked).toEqual(['a'])
  core.storage.updateConnections(() => [])
  answer(toSessions('a', ['eip155']))
  await restoring
  expect(core.connection.get('eip155').status).toBe('disconnected')
})

test('the account that the visitor chose is the active one in the namespace it is of', async () => {
  const { core, show, getLines } = start([
    toStored('a', 'eip155', { accounts: ['eip155:1:a2', 'eip155:1:a1'] as CaipAddress[], first: 'a1' }),
    toStored('a', 'solana', { accounts: ['solana:main:a1', 'solana:main:a2'] as CaipAddress[], first: 'a1' }),
  ])
  show('a', ['solana', 'eip155'])
  await reconnect(core)
  expect(getLines().sort()).toEqual([
    'eip155 connected a eip155:1:a2,eip155:1:a1',
    'solana connected a solana:main:a1,solana:main:a2',
  ])
})

test('a wallet that says it grants nothing any more is forgotten, one that fails or is missing is not', async () => {
  const stored = [toStored('a', 'eip155'), toStored('b', 'solana'), toStored('c', 'bip122')]
  const { core, time, show } = start(stored)
  show('a', ['eip155'], async () => [])
  show('b', ['solana'], () => Promise.reject(new Error('busy')))
  const restoring = reconnect(core)
  await time.advance(999)
  expect(core.connection.get('bip122').status).toBe('reconnecting')
  await time.advance(1)
  await restoring
  const { connections } = core.connection.getState()
  expect(Object.values(connections).map(({ status }) => status)).toEqual(Array(3).fill('disconnected'))
  expect(core.storage.readConnections()?.connections.map(({ connectorId }) => connectorId)).toEqual([
    'b',
    'c',
  ])
})

test('a wallet that shows itself late is restored, unless the visitor has connected another one by then', async () => {
  const { core, show, getLines } = start([toStored('a', 'eip155'), toStored('b', 'solana')])
  show('other', ['eip155'])
  const restoring = reconnect(core)
  await connect(core, { connectorId: 'other' })
  show('b', ['solana'])
  show('a', ['eip155'])
  await restoring
  expect(getLines()).toEqual([
    'eip155 connected other eip155:1:other1,eip155:1:other2',
    'solana connected b solana:main:b1,solana:main:b2',
    'beside: eip155:1 a',
  ])
})
