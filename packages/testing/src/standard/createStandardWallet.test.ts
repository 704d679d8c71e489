import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { expect, test, vi } from 'vitest'
import { createStandardWallet } from './createStandardWallet.ts'
import { registerStandardWallet } from './registerStandardWallet.ts'
import type { StandardAccount } from './StandardWallet.ts'

interface TestFeatures {
  'standard:connect': { connect(input?: { silent: boolean }): Promise<{ accounts: StandardAccount[] }> }
  'standard:events': { on(event: string, listener: (properties: unknown) => void): () => void }
  'solana:signMessage': {
    signMessage(input: object): Promise<{ signedMessage: Uint8Array; signature: Uint8Array }[]>
  }
}

const start = (parameters: Parameters<typeof createStandardWallet>[0] = {}) => {
  const wallet = createStandardWallet(parameters)
  return { wallet, features: wallet.wallet.features as unknown as TestFeatures }
}

test('it shares nothing before it is asked, and nothing silently the first time', async () => {
  const { wallet, features } = start()
  expect(wallet.wallet.accounts).toEqual([])
  expect(await features['standard:connect'].connect({ silent: true })).toEqual({ accounts: [] })
  const { accounts } = await features['standard:connect'].connect()
  expect(accounts).toMatchObject([{ address: wallet.address }])
})

test('it signs what it is asked to, with its own key', async () => {
  const { wallet, features } = start()
  const [account] = (await features['standard:connect'].connect()).accounts
  const message = new TextEncoder().encode('hello')
  const [output] = await features['solana:signMessage'].signMessage({ account, message })
  expect(output?.signedMessage).toEqual(message)
  expect(ed25519.verify(output?.signature as Uint8Array, message, base58.decode(wallet.address))).toBe(true)
})

test('it signs for nobody it does not know', async () => {
  const { features } = start({ isAuthorized: true })
  const other = createStandardWallet({ privateKey: '09'.repeat(32), isAuthorized: true }).wallet.accounts[0]
  const message = Uint8Array.of(1)
  await expect(features['solana:signMessage'].signMessage({ account: other, message })).rejects.toMatchObject(
    {
      code: 4100,
    },
  )
})

test.each([
  [{ rejectConnect: true }, { code: 4001 }],
  [{ rejectConnect: true, rejection: { message: 'no' } }, { message: 'no' }],
  [{ disappear: true }, { message: 'The wallet is gone.' }],
])('with %o it fails to connect', async (behavior, error) => {
  const { features } = start({ behavior })
  await expect(features['standard:connect'].connect()).rejects.toMatchObject(error)
})

test('its holder decides', async () => {
  const { features } = start({ approve: ({ method }) => method !== 'standard:connect' })
  await expect(features['standard:connect'].connect()).rejects.toMatchObject({ code: 4001 })
})

test('it reports another account until nobody listens', () => {
  const { wallet, features } = start({ isAuthorized: true })
  const listener = vi.fn()
  const stop = features['standard:events'].on('change', listener)
  wallet.selectAccount('09'.repeat(32))
  expect(listener).toHaveBeenCalledWith({ accounts: [expect.objectContaining({ address: wallet.address })] })
  stop()
  wallet.forgetSite()
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a wallet registers now and with anyone who asks later, until it is taken off', () => {
  const target = new EventTarget()
  const end = vi.fn()
  const register = vi.fn(() => end)
  const ask = () =>
    target.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: { register } }))
  target.addEventListener('wallet-standard:register-wallet', (event) =>
    (event as CustomEvent).detail({ register }),
  )
  const wallet = {}
  const stop = registerStandardWallet(target, wallet)
  ask()
  expect(register.mock.calls).toEqual([[wallet], [wallet]])
  stop()
  ask()
  expect(end).toHaveBeenCalledTimes(2)
  expect(register).toHaveBeenCalledTimes(2)
})
