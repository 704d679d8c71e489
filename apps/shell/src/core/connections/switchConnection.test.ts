// @vitest-environment happy-dom
import type { Namespace } from '@portico/contract'
import { expect, onTestFinished, test } from 'vitest'
import type { Connector } from '../connectors/Connector.ts'
import { createTestCore, networks } from '../fixtures/createTestCore.ts'
import { addWallet } from '../wallets/addWallet.ts'
import { connect } from './connect.ts'
import { switchConnection } from './switchConnection.ts'

const toAddresses = (id: string) => [`${id}A`, `${id}B`] as const

/** A core to which wallets of these namespaces have been connected in turn; the last one is active. */
async function start(wallets: Readonly<Record<string, readonly Namespace[]>>) {
  const { core, events, dispose } = createTestCore({ networks })
  onTestFinished(dispose)
  for (const [id, namespaces] of Object.entries(wallets)) {
    const wallet = { id, name: id, type: 'ANNOUNCED', namespaces, isDuplicate: false } as const
    const sessions = namespaces.map((namespace) => ({
      namespace,
      accounts: toAddresses(id).map((address) => ({ address })),
      chainId: namespace === 'eip155' ? '1' : 'main',
    }))
    const connector = { wallet, connect: async () => sessions, watch: () => () => {} }
    addWallet(core, wallet, async () => connector as unknown as Connector)
    await connect(core, { connectorId: id })
  }
  const getLines = () => {
    const { activeNamespace, connections, others } = core.connection.getState()
    const toLine = (accounts: readonly string[]) => accounts.join()
    return {
      activeNamespace,
      active: Object.values(connections).map(({ accounts }) => toLine(accounts)),
      others: others.map(({ accounts }) => toLine(accounts)),
    }
  }
  return { core, events, getLines }
}

test('a wallet of two namespaces is active in both, and what was active stands beside it, newest first', async () => {
  const { core, getLines } = await start({ a: ['eip155', 'solana'], b: ['eip155'], c: ['eip155'] })
  await switchConnection(core, { connectorId: 'a' })
  expect(getLines()).toEqual({
    activeNamespace: 'eip155',
    active: ['eip155:1:aA,eip155:1:aB', 'solana:main:aA,solana:main:aB'],
    others: ['eip155:1:cA,eip155:1:cB', 'eip155:1:bA,eip155:1:bB'],
  })
})

test('in the namespace asked for alone the wallet becomes active, and the visitor goes there', async () => {
  const { core, getLines } = await start({ a: ['eip155', 'solana'], b: ['solana', 'eip155'] })
  expect(getLines().activeNamespace).toBe('eip155')
  await switchConnection(core, { connectorId: 'a', namespace: 'solana' })
  expect(getLines()).toEqual({
    activeNamespace: 'solana',
    active: ['eip155:1:bA,eip155:1:bB', 'solana:main:aA,solana:main:aB'],
    others: ['solana:main:bA,solana:main:bB', 'eip155:1:aA,eip155:1:aB'],
  })
})

test('who is in a namespace of the wallet stays there, who is not goes to its first', async () => {
  const { core, getLines } = await start({ a: ['eip155', 'solana'], b: ['eip155'], c: ['solana'] })
  expect(getLines().activeNamespace).toBe('solana')
  await switchConnection(core, { connectorId: 'a' })
  expect(getLines().activeNamespace).toBe('solana')
  await switchConnection(core, { connectorId: 'b' })
  expect(getLines().activeNamespace).toBe('eip155')
})

test('an account in any case is the first of the active wallet, which stays alone', async () => {
  const { core, events, getLines } = await start({ a: ['solana'] })
  await switchConnection(core, { connectorId: 'a', address: 'AB' })
  expect(getLines()).toEqual({
    activeNamespace: 'solana',
    active: ['solana:main:aB,solana:main:aA'],
    others: [],
  })
  expect(events.at(-1)).toEqual(['accountChange', { caipAddress: 'solana:main:aB' }])
})

test('what is not connected so is refused by its name, and nothing changes', async () => {
  const { core, getLines } = await start({ a: ['eip155'], b: ['eip155'] })
  const before = getLines()
  await expect(switchConnection(core, { connectorId: 'c' })).rejects.toThrow(/CONNECT-006.*\bc\b/s)
  await expect(switchConnection(core, { connectorId: 'a', address: 'bA' })).rejects.toThrow(
    /CONNECT-006.*bA/s,
  )
  await expect(switchConnection(core, { connectorId: 'a', namespace: 'solana' })).rejects.toThrow(
    'CONNECT-006',
  )
  expect(getLines()).toEqual(before)
})
