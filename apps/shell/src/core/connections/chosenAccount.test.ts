// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { createTestCore, createTestStorage, showWallet } from '../fixtures/createTestCore.ts'
import { connect } from './connect.ts'
import { resync } from './followPage.ts'
import { setWalletAccounts } from './followWallet.ts'
import { reconnect } from './reconnect.ts'
import { switchConnection } from './switchConnection.ts'

const connectorId = 'com.example.wallet'
const third = '0x0000000000000000000000000000000000000003'
const second = '0x0000000000000000000000000000000000000002'
const cleanups: (() => void)[] = []

afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

/** A page over a wallet that grants three accounts, in the order of its holder. */
function start(storage = createTestStorage(), order?: string[]) {
  const wallet = showWallet()
  const granted = { accounts: order ?? [wallet.address, second, third] }
  const { request } = wallet.provider
  wallet.provider.request = async (parameters) => {
    const answer = await request(parameters)
    return /^eth_(requestA|a)ccounts$/.test(parameters.method) && (answer as string[]).length > 0
      ? granted.accounts
      : answer
  }
  const test = createTestCore({}, storage)
  cleanups.push(wallet.stop, test.dispose)
  const getAccounts = () =>
    test.getState().connections.eip155?.accounts.map((account) => account.split(':')[2])
  return {
    ...test,
    wallet,
    granted,
    getAccounts,
    choose: (address: string) => switchConnection(test.core, { connectorId, address }),
  }
}

async function startConnected() {
  const test = start()
  await connect(test.core, { connectorId })
  await test.choose(second)
  return test
}

test('an account that the visitor chose is the active one, and the site is notified', async () => {
  const { getAccounts, wallet, events } = await startConnected()
  expect(getAccounts()).toEqual([second, wallet.address, third])
  expect(events.at(-1)).toEqual(['accountChange', { caipAddress: `eip155:1:${second}` }])
})

test('it stays so when the wallet reports the same again, or one account more', async () => {
  const { core, getAccounts, wallet, granted } = await startConnected()
  await resync(core)
  expect(getAccounts()?.[0]).toBe(second)
  granted.accounts = [wallet.address, third, second]
  await resync(core)
  expect(getAccounts()).toEqual([second, wallet.address, third])
})

test('it ends when the holder chooses in the wallet, or takes the account back', async () => {
  const { core, getAccounts, wallet, choose } = await startConnected()
  setWalletAccounts(core, connectorId, 'eip155', [
    { address: third },
    { address: wallet.address },
    { address: second },
  ])
  expect(getAccounts()?.[0]).toBe(third)
  await choose(second)
  setWalletAccounts(core, connectorId, 'eip155', [{ address: third }, { address: wallet.address }])
  expect(getAccounts()).toEqual([third, wallet.address])
})

test('it is there at the next visit', async () => {
  const { storage, wallet } = await startConnected()
  cleanups.shift()?.()
  const next = start(storage)
  next.wallet.provider.request = wallet.provider.request
  await reconnect(next.core)
  expect(next.getAccounts()?.[0]).toBe(second)
  await resync(next.core)
  expect(next.getAccounts()?.[0]).toBe(second)
})

test('at the next visit what the holder has chosen in the wallet meanwhile comes first', async () => {
  const { storage, wallet, granted } = await startConnected()
  cleanups.shift()?.()
  granted.accounts = [third, wallet.address, second]
  const next = start(storage)
  next.wallet.provider.request = wallet.provider.request
  await reconnect(next.core)
  expect(next.getAccounts()?.[0]).toBe(third)
})

test('who connects anew uses the account that the wallet names', async () => {
  const { core, getAccounts, wallet } = await startConnected()
  await connect(core, { connectorId })
  expect(getAccounts()?.[0]).toBe(wallet.address)
})
