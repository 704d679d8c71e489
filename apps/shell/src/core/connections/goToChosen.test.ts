// @vitest-environment happy-dom
import type { CaipNetworkId } from '@portico/contract'
import { expect, onTestFinished, test } from 'vitest'
import type { Connector } from '../connectors/Connector.ts'
import { createTestCore, networks } from '../fixtures/createTestCore.ts'
import { addWallet } from '../wallets/addWallet.ts'
import { connect } from './connect.ts'
import { goToChosen } from './goToChosen.ts'

/** A core whose wallet of EVM, connected or not, says which networks it was asked to go to. */
async function start(chosen: CaipNetworkId | null, isConnected = true, isWilling = true) {
  const { core, dispose } = createTestCore({ networks })
  onTestFinished(dispose)
  const asked: string[] = []
  const wallet = {
    id: 'w',
    name: 'W',
    type: 'ANNOUNCED',
    namespaces: ['eip155'],
    isDuplicate: false,
  } as const
  const connector = {
    wallet,
    connect: async () => [{ namespace: 'eip155', accounts: [{ address: '0x1' }], chainId: '1' }],
    switchNetwork: async ({ caipNetworkId }: { caipNetworkId: string }) => {
      asked.push(caipNetworkId)
      if (!isWilling) throw new Error('no')
    },
    watch: () => () => {},
  }
  addWallet(core, wallet, async () => connector as unknown as Connector)
  if (isConnected) await connect(core, { connectorId: 'w' })
  core.running.chosen = chosen
  await goToChosen(core)
  return { core, asked }
}

test('a wallet is asked to go where the visitor wanted to be, once', async () => {
  const { core, asked } = await start('eip155:2')
  await goToChosen(core)
  expect(asked).toEqual(['eip155:2'])
  expect(core.connection.get('eip155').caipNetworkId).toBe('eip155:2')
})

test('one that declines stays where it is', async () => {
  const { core, asked } = await start('eip155:2', true, false)
  expect(asked).toEqual(['eip155:2'])
  expect(core.connection.get('eip155').caipNetworkId).toBe('eip155:1')
})

test.each([
  ['nowhere', null],
  ['where it is', 'eip155:1'],
  ['to a network that the site has not got', 'eip155:99'],
  ['to another namespace', 'solana:main'],
] as const)('nobody is asked to go %s', async (_, chosen) => {
  const { core, asked } = await start(chosen)
  expect([asked, core.running.chosen, core.connection.getState().caipNetworkId]).toEqual([
    [],
    null,
    'eip155:1',
  ])
})

test('where no wallet is connected the selected network stays', async () => {
  const { core, asked } = await start('eip155:2', false)
  expect([asked, core.connection.getState().caipNetworkId]).toEqual([[], 'eip155:1'])
})
