// @vitest-environment happy-dom
import type { Namespace } from '@portico/contract'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../../core/connections/connect.ts'
import { toConnection } from '../../core/connections/connections.ts'
import type { SessionAccounts } from '../../core/connectors/Connector.ts'
import { showWallet } from '../../core/fixtures/createTestCore.ts'
import { createTestShell } from '../../fixtures/createTestShell.ts'
import { createAccounts } from './createAccounts.ts'

function start() {
  const wallet = showWallet()
  const { core, shell, dispose } = createTestShell()
  onTestFinished(() => {
    wallet.stop()
    dispose()
    localStorage.clear()
  })
  const accounts = createAccounts(shell)
  return {
    core,
    accounts,
    show: () => accounts.get().map(({ caipAddress, type }) => `${caipAddress} ${type}`),
    /** Connects a wallet in a namespace of which the test needs none that runs. */
    connectIn(namespace: Namespace, given: SessionAccounts) {
      const session = { namespace, accounts: given, chainId: 'main' }
      const connection = toConnection({ id: namespace, name: namespace }, session)
      core.connection.move(namespace, core.connection.get(namespace), 'approve' as never, connection as never)
    },
  }
}

test('addresses of all namespaces are given, and on Bitcoin those of both kinds', async () => {
  const { core, accounts, show, connectIn } = start()
  expect(accounts.get()).toEqual([])
  connectIn('bip122', [
    { address: 'pay2', type: 'payment' },
    { address: 'pay1', type: 'payment' },
    { address: 'ord1', type: 'ordinal' },
  ])
  await connect(core, { connectorId: 'com.example.wallet' })
  const own = `${core.connection.get('eip155').accounts?.[0]} null`
  expect(show()).toEqual([own, 'bip122:main:pay2 payment', 'bip122:main:ord1 ordinal'])
  expect(accounts.get()).toBe(accounts.get())
  connectIn('solana', [
    { address: 'smart', type: 'smartAccount' },
    { address: 'plain', type: 'eoa' },
  ])
  core.connection.select('solana', 'solana:main')
  expect(show()).toEqual([
    'solana:main:smart smartAccount',
    'bip122:main:pay2 payment',
    'bip122:main:ord1 ordinal',
    own,
  ])
})

test('an account that is lost with the data of this browser says where that is mended', () => {
  const { accounts, connectIn } = start()
  connectIn('solana', [{ address: 'own', recoveryView: 'acme/Recovery' }])
  expect(accounts.get()).toMatchObject([{ address: 'own', recoveryView: 'acme/Recovery' }])
  connectIn('solana', [{ address: 'own' }])
  expect(accounts.get()[0]).not.toHaveProperty('recoveryView')
})
