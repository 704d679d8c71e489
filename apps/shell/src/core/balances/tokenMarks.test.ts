// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from 'vitest'
import { connect } from '../connections/connect.ts'
import { setWalletAccounts } from '../connections/followWallet.ts'
import { createTestCore, showWallet } from '../fixtures/createTestCore.ts'
import { createBalances } from './createBalances.ts'
import { getTotal } from './getTotal.ts'

const connectorId = 'com.example.wallet'
const other = '0x0000000000000000000000000000000000000002'
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
  vi.unstubAllGlobals()
})

const toRow = (symbol: string, rest: object = {}) => ({
  ...{ name: symbol, symbol, chainId: 'eip155:1', price: 2, iconUrl: null },
  quantity: { decimals: '6', numeric: '10' },
  ...rest,
})
const moss = { address: '0x00000000000000000000000000000000000000aB' }
const fern = { address: '0x00000000000000000000000000000000000000cD' }

/** An account that holds ether, and two tokens, one of which the gateway takes for spam. */
async function start() {
  const wallet = showWallet()
  const test = createTestCore({ gatewayUrl: 'http://gateway.test' })
  cleanups.push(wallet.stop, test.dispose)
  const balances = [
    toRow('ETH'),
    toRow('MOSS', { address: `eip155:1:${moss.address}`, spamReason: 'lure', isBridged: true }),
    toRow('FERN', {
      ...{ address: `eip155:1:${fern.address}`, spamReason: null, isBridged: null },
      ...{ isNonTransferable: null, multiplier: null },
    }),
  ]
  vi.stubGlobal('fetch', async () => Response.json({ balances }))
  await connect(test.core, { connectorId })
  const store = createBalances(test.core, () => {})
  await store.load()
  return { ...test, balances: store }
}
const listSpam = (balances: ReturnType<typeof createBalances>) =>
  balances.get().tokens.flatMap(({ symbol, isSpam }) => (isSpam ? symbol : []))

test('what the gateway takes for spam is marked, and is in no sum', async () => {
  const { balances } = await start()
  expect(listSpam(balances)).toEqual(['MOSS'])
  expect(getTotal(balances.get().tokens)).toEqual({ total: 40, isPartial: false })
  expect(balances.get().tokens[1]).toMatchObject({ isBridged: true })
  // What a gateway says is nothing is as what it does not say.
  const said = Object.keys(balances.get().tokens[2] ?? {})
  expect(said).toEqual(expect.not.arrayContaining(['isBridged', 'isNonTransferable', 'multiplier']))
  expect(said).toContain('amount')
})

test('what the visitor says goes before that, at once and after it is read again, by every store of the device', async () => {
  const { core, balances } = await start()
  balances.markSpam(moss, false)
  balances.markSpam({ address: fern.address.toLowerCase() }, true)
  expect(listSpam(balances)).toEqual(['FERN'])
  await balances.refresh()
  expect(listSpam(balances)).toEqual(['FERN'])
  const second = createBalances(core, () => {})
  await second.load()
  expect(listSpam(second)).toEqual(['FERN'])
  second.markSpam(fern, false)
  expect(listSpam(second)).toEqual([])
})

test('it is said of one account, and of no other', async () => {
  const { core, balances } = await start()
  balances.markSpam(fern, true)
  setWalletAccounts(core, connectorId, 'eip155', [{ address: other }])
  await balances.load()
  expect(listSpam(balances)).toEqual(['MOSS'])
})

test.each(['nonsense', '[]', '{"a":"b"}', 'null'])('stored %s is as if nothing were stored', async (text) => {
  const { core, balances } = await start()
  core.storage.writeText(`${core.storage.getKey('connections')}.tokens`, text)
  await balances.refresh()
  expect(listSpam(balances)).toEqual(['MOSS'])
  balances.markSpam(fern, true)
  expect(listSpam(balances)).toEqual(['MOSS', 'FERN'])
})
