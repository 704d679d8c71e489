// @vitest-environment happy-dom
import type { Portico } from '@portico/contract/shell'
import { base58, base64 } from '@scure/base'
import { getWallets } from '@wallet-standard/app'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { solanaDevnet } from '../networks/solana.ts'
import { address, createTestPortico, icon, otherAddress, signature } from './createTestPortico.ts'
import { registerWallet } from './registerWallet.ts'

interface TestFeatures {
  readonly [name: string]: { readonly [method: string]: (...inputs: unknown[]) => Promise<never> }
}

/** What the libraries of the page see. */
const findWallets = () =>
  getWallets()
    .get()
    .filter(({ features }) => 'portico:' in features)
const getFeatures = () => findWallets()[0]?.features as unknown as TestFeatures

// The library listens for as long as the page lives, and the next file is on the same one.
const listen = vi.spyOn(window, 'addEventListener')
afterAll(() => {
  for (const [type, listener] of listen.mock.calls) window.removeEventListener(type, listener)
  listen.mockRestore()
})

const cleanups: (() => void)[] = []
const start = (answers: Parameters<typeof createTestPortico>[0] = {}) => {
  const test = createTestPortico(answers)
  const stop = registerWallet(test.portico)
  cleanups.push(stop)
  return { ...test, stop }
}
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

test('nothing is registered while nothing is connected', () => {
  const { connect, setState } = start()
  expect(findWallets()).toEqual([])
  connect([address])
  expect(findWallets()).toMatchObject([
    {
      version: '1.0.0',
      name: 'Foxglove',
      icon,
      // The local node and the development network go by one name.
      chains: ['solana:mainnet', 'solana:devnet'],
      accounts: [{ address, publicKey: new Uint8Array(32).fill(5) }],
    },
  ])
  setState({ connections: {} })
  expect(findWallets()).toEqual([])
})

test('a wallet connected before is registered at once; another one takes its place', () => {
  const test = createTestPortico()
  test.connect([address])
  cleanups.push(registerWallet(test.portico))
  test.connect([otherAddress], { id: 'b', name: 'Heron', icon: 'https://icons.example/heron.png' })
  const [wallet, ...rest] = findWallets()
  expect(wallet).toMatchObject({ name: 'Heron', accounts: [{ address: otherAddress }] })
  expect(wallet?.icon).toMatch(/^data:image\//)
  expect(rest).toEqual([])
})

test('a library that asks later gets it too', () => {
  const { connect, stop } = start()
  connect([address])
  const end = vi.fn()
  const register = vi.fn(() => end)
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
  expect(register).toHaveBeenCalledTimes(1)
  stop()
  expect(end).toHaveBeenCalledTimes(1)
})

test('accounts follow the state, labels included', async () => {
  const { connect, setState } = start()
  connect([address])
  const listener = vi.fn()
  getFeatures()['standard:events']?.on?.('change', listener)
  setState({ labels: { [otherAddress]: 'Savings' } })
  connect([otherAddress, address])
  const accounts = [{ address: otherAddress, label: 'Savings' }, { address }]
  expect(listener).toHaveBeenLastCalledWith({
    accounts: accounts.map((account) => expect.objectContaining(account)),
  })
  expect(await getFeatures()['standard:connect']?.connect?.()).toMatchObject({ accounts })
  setState({ connections: {} })
  expect(listener).toHaveBeenLastCalledWith({ accounts: [] })
})

test('messages are signed by the account a library names', async () => {
  const { connect, asked } = start({ solana_signMessage: { signature } })
  connect([address])
  const message = new TextEncoder().encode('hello')
  const input = { account: findWallets()[0]?.accounts[0], message }
  const output = await getFeatures()['solana:signMessage']?.signMessage?.(input, input)
  expect(output).toEqual([1, 2].map(() => ({ signedMessage: message, signature: base58.decode(signature) })))
  expect(asked[0]).toEqual({
    method: 'solana_signMessage',
    params: { message: base58.encode(message), pubkey: address },
  })
})

const transaction = Uint8Array.of(1, 2, 3)
const encoded = base64.encode(transaction)

test('one transaction is one question, and so are several', async () => {
  const { connect, asked } = start({
    solana_signTransaction: { transaction: encoded },
    solana_signAllTransactions: { transactions: [encoded, encoded] },
  })
  connect([address])
  const account = findWallets()[0]?.accounts[0]
  const sign = getFeatures()['solana:signTransaction']?.signTransaction
  expect(await sign?.({ account, transaction })).toEqual([{ signedTransaction: transaction }])
  expect(await sign?.({ account, transaction }, { account, transaction })).toHaveLength(2)
  expect(await sign?.()).toEqual([])
  expect(asked).toEqual([
    { method: 'solana_signTransaction', params: { transaction: encoded, pubkey: address } },
    { method: 'solana_signAllTransactions', params: { transactions: [encoded, encoded], pubkey: address } },
  ])
})

test('transactions of two accounts are two questions', async () => {
  const { connect, asked } = start({ solana_signTransaction: { transaction: encoded } })
  connect([address, otherAddress])
  const inputs = (findWallets()[0]?.accounts ?? []).map((account) => ({ account, transaction }))
  expect(await getFeatures()['solana:signTransaction']?.signTransaction?.(...inputs)).toHaveLength(2)
  expect(asked.map(({ params }) => (params as { pubkey: string }).pubkey)).toEqual([address, otherAddress])
})

test('a transaction is sent on the network a library means', async () => {
  const { connect, asked, mocks } = start({ solana_signAndSendTransaction: { signature } })
  connect([address])
  const account = findWallets()[0]?.accounts[0]
  const send = getFeatures()['solana:signAndSendTransaction']?.signAndSendTransaction
  const options = { skipPreflight: true }
  expect(await send?.({ account, transaction, chain: 'solana:mainnet', options })).toEqual([
    { signature: base58.decode(signature) },
  ])
  expect(mocks.switchNetwork).not.toHaveBeenCalled()
  await send?.({ account, transaction, chain: 'solana:devnet' })
  expect(mocks.switchNetwork).toHaveBeenCalledWith(solanaDevnet)
  await expect(send?.({ account, transaction, chain: 'solana:testnet' })).rejects.toMatchObject({
    code: 'PORTICO-NETWORK-001',
  })
  expect(asked).toHaveLength(2)
  expect(asked[0]?.params).toEqual({ transaction: encoded, pubkey: address, sendOptions: options })
})

test('signing in answers with the account itself', async () => {
  const signedMessage = base58.encode(new TextEncoder().encode('text'))
  const { connect, asked } = start({ solana_signIn: { account: { address }, signedMessage, signature } })
  connect([address])
  expect(await getFeatures()['solana:signIn']?.signIn?.()).toEqual([
    {
      account: findWallets()[0]?.accounts[0],
      signedMessage: base58.decode(signedMessage),
      signature: base58.decode(signature),
    },
  ])
  expect(asked[0]?.params).toEqual({})
})

test('a library that disconnects disconnects the site', async () => {
  const { connect, mocks } = start()
  connect([address])
  await getFeatures()['standard:disconnect']?.disconnect?.()
  expect(mocks.disconnect).toHaveBeenCalledWith({ namespace: 'solana' })
  expect(findWallets()).toEqual([])
})

test('on a server nothing happens', () => {
  vi.stubGlobal('window', undefined)
  expect(registerWallet({} as Portico)).not.toThrow()
  vi.unstubAllGlobals()
})
