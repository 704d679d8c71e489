// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../connections/connect.ts'
import { setWalletNetwork } from '../connections/followWallet.ts'
import { createTestCore, networks, showWallet } from '../fixtures/createTestCore.ts'
import { selectNamespace, selectRemaining } from './selectNetwork.ts'

const connectorId = 'com.example.wallet'

function start() {
  const wallet = showWallet()
  const test = createTestCore({ networks })
  onTestFinished(() => {
    wallet.stop()
    test.dispose()
  })
  const getSelected = () => {
    const { activeNamespace, caipNetworkId } = test.core.connection.getState()
    return [activeNamespace, caipNetworkId]
  }
  return { ...test, getSelected }
}

test('a namespace without a wallet has its first network, or the one that was selected in it', () => {
  const { core, getSelected } = start()
  selectNamespace(core, 'solana')
  expect(getSelected()).toEqual(['solana', 'solana:main'])
  selectNamespace(core, 'eip155')
  expect(getSelected()).toEqual(['eip155', 'eip155:1'])
  core.connection.select('eip155', 'eip155:2')
  selectNamespace(core, 'eip155')
  expect(getSelected()).toEqual(['eip155', 'eip155:2'])
})

test('a namespace that the site has not got changes nothing', () => {
  const { core, getSelected } = start()
  selectNamespace(core, 'bip122')
  expect(getSelected()).toEqual(['eip155', 'eip155:1'])
})

test('a wallet’s network is the selected one, where the site has it', async () => {
  const { core, getSelected } = start()
  await connect(core, { connectorId })
  core.connection.select('solana', 'solana:main')
  setWalletNetwork(core, connectorId, 'eip155', '2')
  selectNamespace(core, 'eip155')
  expect(getSelected()).toEqual(['eip155', 'eip155:2'])
  setWalletNetwork(core, connectorId, 'eip155', '99')
  core.connection.select('solana', 'solana:main')
  selectNamespace(core, 'eip155')
  expect(getSelected()).toEqual(['eip155', 'eip155:1'])
})

test('where the active namespace has no wallet, one that has becomes active', async () => {
  const { core, getSelected } = start()
  core.connection.select('solana', 'solana:main')
  selectRemaining(core)
  expect(getSelected()).toEqual(['solana', 'solana:main'])
  await connect(core, { connectorId })
  core.connection.select('solana', 'solana:main')
  selectRemaining(core)
  expect(getSelected()).toEqual(['eip155', 'eip155:1'])
  selectRemaining(core)
  expect(getSelected()).toEqual(['eip155', 'eip155:1'])
})
