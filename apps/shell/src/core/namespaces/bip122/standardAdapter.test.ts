import { hex } from '@scure/base'
import { expect, test, vi } from 'vitest'
import type { StandardWallet } from '../../walletStandard/StandardWallet.ts'
import { bitcoinNetworks } from './bitcoinNetworks.ts'
import { createRecorder, type Recorder } from './fixtures/createRecorder.ts'
import { createStandardAdapter } from './standardAdapter.ts'

const [mainnet, testnet] = bitcoinNetworks as [(typeof bitcoinNetworks)[0], (typeof bitcoinNetworks)[0]]
const account = { address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', chains: ['bitcoin:mainnet'] }
const second = {
  address: 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
  chains: ['bip122:000000000019d6689c085ae165831e93'],
}
const solana = { address: 'So11111111111111111111111111111111111111112', chains: ['solana:mainnet'] }
const psbt = hex.decode('70736274ff01')

/** A wallet with features whose methods answer as the test says. */
function createWallet(
  features: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  accounts: unknown = [],
) {
  const recorders = Object.entries(features).map(([name, methods]): [string, Recorder] => [
    name,
    createRecorder(methods),
  ])
  const wallet = {
    accounts,
    features: Object.fromEntries(recorders.map(([name, { provider }]) => [name, provider])),
  }
  const getCalls = (name: string) => new Map(recorders).get(name)?.calls
  return { wallet: wallet as unknown as StandardWallet & { accounts: unknown }, getCalls }
}

const accounts = [account, solana, second]

test('a wallet with Bitcoin’s own feature is asked for both kinds of addresses; those of other chains are left out', async () => {
  const { wallet, getCalls } = createWallet({
    'bitcoin:connect': { connect: async () => ({ accounts }) },
    'standard:connect': { connect: async () => ({ accounts: [] }) },
    'bitcoin:disconnect': { disconnect: async () => null },
  })
  const adapter = createStandardAdapter(wallet)
  expect(await adapter.connect(mainnet)).toEqual([account, second])
  await adapter.disconnect?.()
  expect(getCalls('bitcoin:connect')).toEqual([['connect', { purposes: ['payment', 'ordinals'] }]])
  expect(getCalls('standard:connect')).toEqual([])
  expect(getCalls('bitcoin:disconnect')).toEqual([['disconnect']])
})

test('any other is asked by the Wallet Standard’s', async () => {
  const { wallet, getCalls } = createWallet({
    'standard:connect': { connect: async () => ({ accounts }) },
    'standard:disconnect': { disconnect: async () => null },
  })
  const adapter = createStandardAdapter(wallet)
  expect(await adapter.connect(mainnet)).toEqual([account, second])
  await adapter.disconnect?.()
  expect(getCalls('standard:connect')).toEqual([['connect']])
  expect(getCalls('standard:disconnect')).toEqual([['disconnect']])
})

test.each([
  ['nothing', null, undefined],
  ['no list', { accounts: 'all' }, 'all'],
  ['accounts without chains', { accounts: [{ address: 'a' }, { chains: 'bitcoin:' }, null] }, []],
  ['chains whose names end in Bitcoin’s', { accounts: [{ chains: ['wrapped-bitcoin:mainnet'] }] }, []],
  [
    'accounts of several chains',
    { accounts: [{ chains: ['solana:mainnet', 'bitcoin:mainnet'] }] },
    [{ chains: ['solana:mainnet', 'bitcoin:mainnet'] }],
  ],
])('it may answer %s', async (_, answer, read) => {
  const { wallet } = createWallet({ 'bitcoin:connect': { connect: async () => answer } })
  expect(await createStandardAdapter(wallet).connect(mainnet)).toEqual(read)
})

test('what is still granted is read; where nothing is, the wallet is asked in silence', async () => {
  const features = { 'standard:connect': { connect: async () => ({ accounts: [second] }) } }
  const granted = createWallet(features, accounts)
  expect(await createStandardAdapter(granted.wallet).restore?.(mainnet)).toEqual([account, second])
  expect(granted.getCalls('standard:connect')).toEqual([])
  for (const none of [[], null, 'none']) {
    const { wallet, getCalls } = createWallet(features, none)
    expect(await createStandardAdapter(wallet).restore?.(mainnet)).toEqual([second])
    expect(getCalls('standard:connect')).toEqual([['connect', { silent: true }]])
  }
  const silent = createWallet({ 'standard:connect': { connect: async () => null } })
  expect(await createStandardAdapter(silent.wallet).restore?.(mainnet)).toBeUndefined()
})

test('Sats Connect is spoken with a wallet that has it beside', async () => {
  const { provider } = createRecorder({ request: async () => ({ result: { addresses: ['sats'] } }) })
  const features = { 'sats-connect:': { provider }, 'bitcoin:connect': { connect: () => ({ accounts }) } }
  const adapter = createStandardAdapter({ accounts: [], features } as unknown as StandardWallet)
  expect(await adapter.connect(mainnet)).toEqual(['sats'])
  for (const broken of [{}, { provider: null }, { provider: 'none' }]) {
    const own = { ...features, 'sats-connect:': broken }
    const other = createStandardAdapter({ accounts: [], features: own } as unknown as StandardWallet)
    expect(await other.connect(mainnet)).toEqual([account, second])
  }
})

async function startConnected(features: Readonly<Record<string, Readonly<Record<string, unknown>>>>) {
  const test = createWallet({ 'bitcoin:connect': { connect: async () => ({ accounts }) }, ...features })
  const adapter = createStandardAdapter(test.wallet)
  await adapter.connect(mainnet)
  return { ...test, adapter }
}

test('a message is signed by the account that is asked for', async () => {
  const signature = new Uint8Array([1])
  const { adapter, getCalls } = await startConnected({
    'bitcoin:signMessage': { signMessage: async () => [{ signature }] },
  })
  const request = { message: 'hi', address: second.address, protocol: undefined, network: mainnet }
  expect(await adapter.signMessage(request)).toBe(signature)
  const message = new Uint8Array([104, 105])
  expect(getCalls('bitcoin:signMessage')).toEqual([['signMessage', { account: second, message }]])
})

const inputs = [
  { address: second.address, index: 1 },
  { address: account.address, index: 0, sighashTypes: [131] },
]
const inputsToSign = [
  { account: second, signingIndexes: [1] },
  { account, sigHash: 131, signingIndexes: [0] },
]

test.each(['signPsbt', 'signTransaction'])(
  'a transaction is signed by %s, with the accounts of its inputs',
  async (method) => {
    const name = `bitcoin:${method}`
    const { adapter, getCalls } = await startConnected({
      [name]: { [method]: async () => [{ signedPsbt: psbt }] },
    })
    const signed = await adapter.signPsbt({ psbt, inputs, isBroadcast: false, network: testnet })
    expect(signed).toEqual({ psbt })
    expect(getCalls(name)).toEqual([[method, { psbt, inputsToSign, chain: 'bitcoin:testnet' }]])
  },
)

test('one is signed and sent by the wallet that can do both; by any other it is not signed either', async () => {
  const name = 'bitcoin:signAndSendTransaction'
  const { adapter, getCalls } = await startConnected({
    [name]: { signAndSendTransaction: async () => [{ txId: 'ab' }] },
  })
  const request = { psbt, inputs, isBroadcast: true, network: mainnet }
  expect(await adapter.signPsbt(request)).toEqual({ txid: 'ab' })
  expect(getCalls(name)).toEqual([
    ['signAndSendTransaction', { psbt, inputsToSign, chain: 'bitcoin:mainnet' }],
  ])
  const other = await startConnected({ 'bitcoin:signPsbt': { signPsbt: async () => [{ signedPsbt: psbt }] } })
  await expect(other.adapter.signPsbt(request)).rejects.toMatchObject({
    code: 'PORTICO-CONNECT-011',
    details: 'broadcast',
  })
  expect(other.getCalls('bitcoin:signPsbt')).toEqual([])
})

test.each([null, [], [null]])('a wallet that answers %j has neither signed nor sent', async (answer) => {
  const { adapter } = await startConnected({
    'bitcoin:signMessage': { signMessage: async () => answer },
    'bitcoin:signPsbt': { signPsbt: async () => answer },
    'bitcoin:signAndSendTransaction': { signAndSendTransaction: async () => answer },
  })
  const message = { message: 'hi', address: account.address, protocol: undefined, network: mainnet }
  expect(await adapter.signMessage(message)).toBeUndefined()
  const request = { psbt, inputs, network: mainnet }
  expect(await adapter.signPsbt({ ...request, isBroadcast: false })).toEqual({ psbt: undefined })
  expect(await adapter.signPsbt({ ...request, isBroadcast: true })).toEqual({ txid: undefined })
})

test.each(['bitcoin:events', 'standard:events'])(
  'changes by %s are heard, with the accounts of Bitcoin',
  (name) => {
    let report = () => {}
    const end = vi.fn()
    const { wallet } = createWallet(
      {
        [name]: {
          on: (_: string, listener: () => void) => {
            report = listener
            return end
          },
        },
      },
      accounts,
    )
    const listener = { onAddresses: vi.fn(), onNetwork: () => {}, onDisconnect: () => {} }
    const stop = createStandardAdapter(wallet).watch?.(listener)
    report()
    Object.assign(wallet, { accounts: [solana] })
    report()
    expect(listener.onAddresses.mock.calls).toEqual([[[account, second]], [[]]])
    stop?.()
    expect(end).toHaveBeenCalledOnce()
  },
)
