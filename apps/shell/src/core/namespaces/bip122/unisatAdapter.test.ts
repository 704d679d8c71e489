import { hex } from '@scure/base'
import { afterEach, expect, test, vi } from 'vitest'
import { type BitcoinNetwork, findNetworkByName } from './bitcoinNetworks.ts'
import { createRecorder } from './fixtures/createRecorder.ts'
import { createUnisatAdapter } from './unisatAdapter.ts'

const [mainnet, testnet, signet, regtest] = ['mainnet', 'testnet', 'signet', 'regtest'].map(
  findNetworkByName,
) as [BitcoinNetwork, BitcoinNetwork, BitcoinNetwork, BitcoinNetwork]
const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const psbt = hex.decode('70736274ff01')

afterEach(() => vi.unstubAllGlobals())

test('the public key comes with the first address, which alone it belongs to', async () => {
  const { provider, calls } = createRecorder({
    requestAccounts: async () => [address, 'second'],
    getAccounts: async () => [address],
    getPublicKey: async () => '02ab',
  })
  const adapter = createUnisatAdapter(provider)
  expect(await adapter.connect(mainnet)).toEqual([{ address, publicKey: '02ab' }, 'second'])
  expect(await adapter.restore?.(mainnet)).toEqual([{ address, publicKey: '02ab' }])
  expect(calls.map(([name]) => name)).toEqual([
    'requestAccounts',
    'getPublicKey',
    'getAccounts',
    'getPublicKey',
  ])
})

test('without a public key there are the addresses', async () => {
  const without = createUnisatAdapter(createRecorder({ getAccounts: async () => [address] }).provider)
  expect(await without.restore?.(mainnet)).toEqual([address])
  const failing = createRecorder({
    getAccounts: async () => [address],
    getPublicKey: () => Promise.reject(new Error('locked')),
  })
  expect(await createUnisatAdapter(failing.provider).restore?.(mainnet)).toEqual([
    { address, publicKey: undefined },
  ])
})

test.each([[[]], ['none'], [null]])(
  'a key is not asked for where there is no address: %j',
  async (answer) => {
    const { provider, calls } = createRecorder({
      getAccounts: async () => answer,
      getPublicKey: async () => '02',
    })
    expect(await createUnisatAdapter(provider).restore?.(mainnet)).toEqual(answer)
    expect(calls).toHaveLength(1)
  },
)

test('a wallet of one address is asked for it by its own method', async () => {
  const { provider, calls } = createRecorder({ connect: async () => ({ address }) })
  expect(await createUnisatAdapter(provider).connect(mainnet)).toEqual([{ address }])
  expect(calls).toEqual([['connect']])
})

test('the network is asked in the newer words first', async () => {
  const newer = createRecorder({
    getChain: async () => ({ enum: 'BITCOIN_SIGNET' }),
    getNetwork: async () => 'livenet',
  })
  expect(await createUnisatAdapter(newer.provider).getNetwork?.()).toBe('BITCOIN_SIGNET')
  const silent = createRecorder({ getChain: async () => null })
  expect(await createUnisatAdapter(silent.provider).getNetwork?.()).toBeUndefined()
  const older = createRecorder({ getNetwork: async () => 'livenet' })
  expect(await createUnisatAdapter(older.provider).getNetwork?.()).toBe('livenet')
})

test.each([
  [mainnet, 'BITCOIN_MAINNET', 'livenet'],
  [testnet, 'BITCOIN_TESTNET', 'testnet'],
  [signet, 'BITCOIN_SIGNET', 'signet'],
])('a network is switched to by the wallet’s name for it: $name', async (network, newName, oldName) => {
  const newer = createRecorder({ switchChain: async () => null, switchNetwork: async () => null })
  await createUnisatAdapter(newer.provider).switchNetwork?.(network)
  expect(newer.calls).toEqual([['switchChain', newName]])
  const older = createRecorder({ switchNetwork: async () => null })
  await createUnisatAdapter(older.provider).switchNetwork?.(network)
  expect(older.calls).toEqual([['switchNetwork', oldName]])
})

test('OKX has a provider for each network: another one is asked for its addresses', async () => {
  const main = createRecorder({ connect: async () => ({ address }), signMessage: async () => 'main' })
  const test = createRecorder({ connect: async () => ({ address: 'tb1q' }), signMessage: async () => 'test' })
  vi.stubGlobal('okxwallet', { bitcoin: main.provider, bitcoinTestnet: test.provider })
  const adapter = createUnisatAdapter(main.provider)
  await adapter.connect(mainnet)
  expect(await adapter.switchNetwork?.(testnet)).toEqual([{ address: 'tb1q' }])
  const message = { message: 'hello', address, network: testnet }
  expect(await adapter.signMessage({ ...message, protocol: 'bip322' })).toBe('test')
  await adapter.signMessage({ ...message, protocol: undefined })
  expect(test.calls).toEqual([
    ['connect'],
    ['signMessage', 'hello', 'bip322-simple'],
    ['signMessage', 'hello', 'ecdsa'],
  ])
  expect(main.calls).toEqual([['connect']])
  for (const network of [signet, regtest])
    await expect(adapter.connect(network)).rejects.toMatchObject({
      code: 'PORTICO-CONNECT-011',
      details: network.name,
    })
})

test('a network that the visitor refuses there leaves the provider in use', async () => {
  const main = createRecorder({ connect: async () => ({ address }), signMessage: async () => 'main' })
  const test = createRecorder({ connect: () => Promise.reject(new Error('User rejected')) })
  vi.stubGlobal('okxwallet', { bitcoin: main.provider, bitcoinTestnet: test.provider })
  const adapter = createUnisatAdapter(main.provider)
  await expect(adapter.switchNetwork?.(testnet)).rejects.toMatchObject({ code: 'PORTICO-CONNECT-002' })
  expect(await adapter.signMessage({ message: 'a', address, protocol: 'ecdsa', network: mainnet })).toBe(
    'main',
  )
})

test('what is signed is sent where the site wants it, and left open where it does not', async () => {
  const { provider, calls } = createRecorder({
    signPsbt: async () => '70736274ff02',
    pushPsbt: async () => 'ab',
    sendBitcoin: async () => 'cd',
    disconnect: async () => null,
  })
  const adapter = createUnisatAdapter(provider)
  const inputs = [{ address, index: 0 }]
  const request = { psbt, inputs, network: mainnet }
  expect(await adapter.signPsbt({ ...request, isBroadcast: false })).toEqual({ psbt: '70736274ff02' })
  expect(await adapter.signPsbt({ ...request, isBroadcast: true })).toEqual({
    psbt: '70736274ff02',
    txid: 'ab',
  })
  expect(await adapter.sendTransfer?.({ recipient: address, amount: 1500n, network: mainnet })).toBe('cd')
  await adapter.disconnect?.()
  expect(calls).toEqual([
    ['signPsbt', '70736274ff01', { autoFinalized: false, toSignInputs: inputs }],
    ['signPsbt', '70736274ff01', { autoFinalized: true, toSignInputs: inputs }],
    ['pushPsbt', '70736274ff02'],
    ['sendBitcoin', address, 1500],
    ['disconnect'],
  ])
})

test('accounts, network and leaving are heard until the end', () => {
  const heard = new Map<string, (payload: unknown) => void>()
  const provider = {
    on: (event: string, listener: (payload: unknown) => void) => void heard.set(event, listener),
    removeListener: (event: string) => void heard.delete(event),
  }
  const listener = { onAddresses: vi.fn(), onNetwork: vi.fn(), onDisconnect: vi.fn() }
  const stop = createUnisatAdapter(provider).watch?.(listener)
  heard.get('accountsChanged')?.([address])
  heard.get('networkChanged')?.('testnet')
  heard.get('disconnect')?.(null)
  expect(listener.onAddresses).toHaveBeenCalledWith([address])
  expect(listener.onNetwork).toHaveBeenCalledWith('testnet')
  expect(listener.onDisconnect).toHaveBeenCalledOnce()
  stop?.()
  expect([...heard.keys()]).toEqual([])
})
