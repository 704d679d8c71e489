import { hasErrorCode } from '@portico/contract/errors'
import { hex } from '@scure/base'
import { expect, test, vi } from 'vitest'
import { bitcoinNetworks } from './bitcoinNetworks.ts'
import { createRecorder } from './fixtures/createRecorder.ts'
import { createLeatherAdapter, createSatsAdapter } from './satsAdapter.ts'

const [mainnet, testnet] = bitcoinNetworks as [(typeof bitcoinNetworks)[0], (typeof bitcoinNetworks)[0]]
const payment = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const taproot = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
const psbt = hex.decode('70736274ff01')

/** A wallet by JSON-RPC, with an answer or a fault for each method. */
function createRpc(answers: Readonly<Record<string, unknown>>) {
  const missing = { error: { code: -32601, message: 'Method not found' } }
  const { provider, calls } = createRecorder({
    request: async (method: string) => {
      const answer = Object.hasOwn(answers, method) ? answers[method] : missing
      if (answer instanceof Error) throw answer
      return answer
    },
  })
  return { provider, asked: () => calls.map(([, ...given]) => given) }
}

const both = { addresses: ['payment', 'ordinals'] }
const toConnect = { ...both, purposes: ['payment', 'ordinals'], message: '' }

test('a wallet of Sats Connect is asked by the newest method that it knows, for both kinds of addresses', async () => {
  const addresses = [{ address: payment }]
  const { provider, asked } = createRpc({ getAddresses: { result: { addresses } } })
  expect(await createSatsAdapter(provider).connect(mainnet)).toEqual(addresses)
  expect(asked()).toEqual([
    ['wallet_connect', toConnect],
    ['getAccounts', toConnect],
    ['getAddresses', toConnect],
  ])
})

test('addresses may be the answer itself, and nothing is read as nothing', async () => {
  const { provider } = createRpc({ getAccounts: { result: [payment] }, wallet_getAccount: null })
  const adapter = createSatsAdapter(provider)
  expect(await adapter.connect(mainnet)).toEqual([payment])
  expect(await adapter.restore?.(mainnet)).toBeUndefined()
})

test('a wallet that knows none of the methods says so, and one that fails is not asked by the next', async () => {
  const none = createRpc({})
  const failure = { code: 'PORTICO-CONNECT-009' }
  await expect(createSatsAdapter(none.provider).connect(mainnet)).rejects.toMatchObject(failure)
  expect(none.asked()).toHaveLength(3)
  const failing = createRpc({ wallet_connect: { error: { code: -32603, message: 'broken' } } })
  await expect(createSatsAdapter(failing.provider).connect(mainnet)).rejects.toMatchObject(failure)
  expect(failing.asked()).toHaveLength(1)
})

test.each([
  ['in its answer', { error: { code: -32000, message: 'no' } }],
  ['by throwing', Object.assign(new Error('no'), { code: -32000 })],
])(
  'a visitor who declines is one, whether the wallet says so %s, and what it said is kept',
  async (_, answer) => {
    const { provider } = createRpc({ wallet_getAccount: answer })
    const error = await createSatsAdapter(provider)
      .restore?.(mainnet)
      .catch((thrown) => thrown)
    expect(error).toMatchObject({ code: 'PORTICO-CONNECT-002' })
    expect(hasErrorCode((error as Error).cause, -32000)).toBe(true)
  },
)

test('what else is asked of a wallet of Sats Connect', async () => {
  const { provider, asked } = createRpc({
    wallet_getAccount: { result: { addresses: [] } },
    wallet_disconnect: { result: null },
    wallet_getNetwork: { result: { bitcoin: { name: 'Testnet' } } },
    wallet_changeNetwork: { result: null },
    signMessage: { result: { signature: 'c2ln' } },
    signPsbt: { result: { psbt: 'cHNidA==', txid: 'ab' } },
    sendTransfer: { result: { txid: 'cd' } },
  })
  const adapter = createSatsAdapter(provider)
  await adapter.restore?.(mainnet)
  await adapter.disconnect?.()
  expect(await adapter.getNetwork?.()).toBe('Testnet')
  await adapter.switchNetwork?.(testnet)
  const message = { message: 'hello', address: payment, network: mainnet }
  expect(await adapter.signMessage({ ...message, protocol: undefined })).toBe('c2ln')
  await adapter.signMessage({ ...message, protocol: 'bip322' })
  const inputs = [
    { address: payment, index: 0 },
    { address: taproot, index: 1 },
    { address: payment, index: 2 },
  ]
  expect(await adapter.signPsbt({ psbt, inputs, isBroadcast: true, network: mainnet })).toEqual({
    psbt: 'cHNidA==',
    txid: 'ab',
  })
  expect(await adapter.sendTransfer?.({ recipient: payment, amount: 1500n, network: mainnet })).toBe('cd')
  expect(asked()).toEqual([
    ['wallet_getAccount', both],
    ['wallet_disconnect', null],
    ['wallet_getNetwork', null],
    ['wallet_changeNetwork', { name: 'Testnet' }],
    ['signMessage', { message: 'hello', address: payment }],
    ['signMessage', { message: 'hello', address: payment, protocol: 'BIP322' }],
    ['signPsbt', { psbt: 'cHNidP8B', signInputs: { [payment]: [0, 2], [taproot]: [1] }, broadcast: true }],
    ['sendTransfer', { recipients: [{ address: payment, amount: 1500 }] }],
  ])
})

test('a wallet that answers nothing leaves what was asked unknown', async () => {
  const nothing = { result: null }
  const { provider } = createRpc({
    wallet_getNetwork: nothing,
    signMessage: null,
    signPsbt: nothing,
    sendTransfer: nothing,
  })
  const adapter = createSatsAdapter(provider)
  const message = { message: 'hello', address: payment, protocol: undefined, network: mainnet }
  expect(await adapter.getNetwork?.()).toBeUndefined()
  expect(await adapter.signMessage(message)).toBeUndefined()
  expect(await adapter.signPsbt({ psbt, inputs: [], isBroadcast: false, network: mainnet })).toEqual({})
  expect(await adapter.sendTransfer?.({ recipient: payment, amount: 1n, network: mainnet })).toBeUndefined()
})

test('changes of account and network have the addresses asked for, and are heard until the end', () => {
  const ends: string[] = []
  const heard: Record<string, () => void> = {}
  const provider = {
    addListener: ({ eventName, cb }: { eventName: string; cb: () => void }) => {
      heard[eventName] = cb
      return () => void ends.push(eventName)
    },
  }
  const listener = { onAddresses: vi.fn(), onNetwork: vi.fn(), onDisconnect: vi.fn() }
  const stop = createSatsAdapter(provider).watch?.(listener)
  heard.accountChange?.()
  heard.networkChange?.()
  expect(listener.onAddresses.mock.calls).toEqual([[null], [null]])
  heard.disconnect?.()
  expect(listener.onDisconnect).toHaveBeenCalledOnce()
  expect(ends).toEqual([])
  stop?.()
  expect(ends).toEqual(['accountChange', 'networkChange', 'disconnect'])
})

test.each([[{}], [{ addListener: () => null }]])(
  'a wallet that cannot be listened to is left alone: %j',
  (provider) => {
    const listener = { onAddresses: () => {}, onNetwork: () => {}, onDisconnect: () => {} }
    expect(() => createSatsAdapter(provider).watch?.(listener)()).not.toThrow()
  },
)

test('Leather is asked in its own words', async () => {
  const { provider, asked } = createRpc({
    getAddresses: { result: { addresses: [{ address: payment }] } },
    signMessage: { result: { address: taproot, signature: 'c2ln' } },
    signPsbt: { result: { hex: '70', txid: 'ab' } },
    sendTransfer: { result: { txid: 'cd' } },
  })
  const adapter = createLeatherAdapter(provider)
  expect(await adapter.connect(mainnet)).toEqual([{ address: payment }])
  const message = { message: 'hello', address: taproot, protocol: 'bip322', network: testnet } as const
  expect(await adapter.signMessage(message)).toBe('c2ln')
  const inputs = [{ address: payment, index: 3 }]
  expect(await adapter.signPsbt({ psbt, inputs, isBroadcast: false, network: testnet })).toEqual({
    psbt: '70',
    txid: 'ab',
  })
  expect(await adapter.sendTransfer?.({ recipient: payment, amount: 1500n, network: testnet })).toBe('cd')
  expect(asked()).toEqual([
    ['getAddresses'],
    ['signMessage', { message: 'hello', paymentType: 'p2tr', network: 'testnet' }],
    ['signPsbt', { hex: '70736274ff01', signAtIndex: [3], broadcast: false, network: 'testnet' }],
    ['sendTransfer', { recipients: [{ address: payment, amount: '1500' }], network: 'testnet' }],
  ])
})

test('a signature of Leather counts for the address that was asked, by BIP-322 alone', async () => {
  const { provider, asked } = createRpc({ signMessage: { result: { address: taproot, signature: 'c2ln' } } })
  const adapter = createLeatherAdapter(provider)
  const message = { message: 'hello', address: payment, network: mainnet }
  await expect(adapter.signMessage({ ...message, protocol: 'ecdsa' })).rejects.toMatchObject({
    code: 'PORTICO-CONNECT-011',
    details: 'ecdsa',
  })
  expect(asked()).toEqual([])
  await expect(adapter.signMessage({ ...message, protocol: undefined })).rejects.toMatchObject({
    code: 'PORTICO-CONNECT-004',
    details: 'address',
  })
  expect(asked()).toEqual([['signMessage', { message: 'hello', paymentType: 'p2wpkh', network: 'mainnet' }]])
})

test('Leather that answers nothing has neither signed nor sent', async () => {
  const nothing = { result: null }
  const { provider } = createRpc({ signMessage: nothing, signPsbt: nothing, sendTransfer: nothing })
  const adapter = createLeatherAdapter(provider)
  const message = { message: 'hello', address: payment, protocol: undefined, network: mainnet }
  await expect(adapter.signMessage(message)).rejects.toMatchObject({ code: 'PORTICO-CONNECT-004' })
  expect(await adapter.signPsbt({ psbt, inputs: [], isBroadcast: false, network: mainnet })).toEqual({})
  expect(await adapter.sendTransfer?.({ recipient: payment, amount: 1n, network: mainnet })).toBeUndefined()
})
