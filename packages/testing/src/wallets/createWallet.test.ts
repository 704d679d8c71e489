import { recoverMessageAddress, recoverTypedDataAddress, stringToHex } from 'viem'
import { expect, test, vi } from 'vitest'
import { createWallet } from './createWallet.ts'
import type { CreateWalletParameters, Wallet } from './Wallet.ts'

const chains = [
  { chainId: 1, rpcUrl: 'http://127.0.0.1:9/one' },
  { chainId: 2, rpcUrl: 'http://127.0.0.1:9/two' },
] as const

const create = (parameters: Partial<CreateWalletParameters> = {}) => createWallet({ chains, ...parameters })
const ask = (wallet: Wallet, method: string, ...params: unknown[]) =>
  wallet.provider.request({ method, params })
const connect = (wallet: Wallet) => ask(wallet, 'eth_requestAccounts')
const listen = (wallet: Wallet, event: string) => {
  const listener = vi.fn()
  wallet.provider.on(event, listener)
  return listener
}

test('shares no account before it is asked to connect', async () => {
  expect(await ask(create(), 'eth_accounts')).toEqual([])
})

test('connects, and says so', async () => {
  const wallet = create()
  const listener = listen(wallet, 'accountsChanged')
  expect(await connect(wallet)).toEqual([wallet.address])
  expect(listener).toHaveBeenCalledWith([wallet.address])
  expect(await ask(wallet, 'eth_accounts')).toEqual([wallet.address])
})

test('asks its holder once, and not again while connected', async () => {
  const approve = vi.fn(() => true)
  const wallet = create({ approve })
  await connect(wallet)
  await connect(wallet)
  expect(approve).toHaveBeenCalledTimes(1)
})

test('fails with 4001 when its holder declines', async () => {
  const wallet = create({ approve: () => false })
  await expect(connect(wallet)).rejects.toMatchObject({ code: 4001 })
  expect(await ask(wallet, 'eth_accounts')).toEqual([])
})

test('answers -32002 while the question to connect is open', async () => {
  let answer = (_isApproved: boolean) => {}
  const decision = new Promise<boolean>((resolve) => {
    answer = resolve
  })
  const wallet = create({ approve: () => decision })
  const first = connect(wallet)
  await expect(connect(wallet)).rejects.toMatchObject({ code: -32002 })
  answer(true)
  expect(await first).toEqual([wallet.address])
})

test('signs messages that can be proved', async () => {
  const wallet = create()
  await connect(wallet)
  const signature = await ask(wallet, 'personal_sign', stringToHex('hello'), wallet.address)
  expect(await recoverMessageAddress({ message: 'hello', signature: signature as `0x${string}` })).toBe(
    wallet.address,
  )
})

test('signs typed data that can be proved', async () => {
  const typedData = {
    domain: { name: 'Test', chainId: 1 },
    types: { Mail: [{ name: 'text', type: 'string' }] },
    primaryType: 'Mail' as const,
    message: { text: 'hello' },
  }
  const wallet = create()
  await connect(wallet)
  const signature = await ask(wallet, 'eth_signTypedData_v4', wallet.address, JSON.stringify(typedData))
  expect(await recoverTypedDataAddress({ ...typedData, signature: signature as `0x${string}` })).toBe(
    wallet.address,
  )
})

test('signs nothing for a site that is not connected', async () => {
  const wallet = create()
  await expect(ask(wallet, 'personal_sign', '0x00', wallet.address)).rejects.toMatchObject({ code: 4100 })
})

test('switches to a network it knows, and says so', async () => {
  const wallet = create()
  const listener = listen(wallet, 'chainChanged')
  await ask(wallet, 'wallet_switchEthereumChain', { chainId: '0x2' })
  expect(await ask(wallet, 'eth_chainId')).toBe('0x2')
  expect(listener).toHaveBeenCalledWith('0x2')
})

test('fails with 4902 on a network it does not know, until it is added', async () => {
  const wallet = create()
  await expect(ask(wallet, 'wallet_switchEthereumChain', { chainId: '0x3' })).rejects.toMatchObject({
    code: 4902,
  })
  await ask(wallet, 'wallet_addEthereumChain', { chainId: '0x3', rpcUrls: ['http://127.0.0.1:9'] })
  expect(await ask(wallet, 'eth_chainId')).toBe('0x3')
})

test('forgets the site when permissions are revoked', async () => {
  const wallet = create()
  await connect(wallet)
  expect(await ask(wallet, 'wallet_getPermissions')).toHaveLength(1)
  await ask(wallet, 'wallet_revokePermissions', { eth_accounts: {} })
  expect(await ask(wallet, 'eth_accounts')).toEqual([])
})

test('stays connected, on its network, over a reload', async () => {
  const session = { chainId: 2 }
  const wallet = create({ memory: { load: () => session, save: () => {} } })
  expect(await ask(wallet, 'eth_accounts')).toEqual([wallet.address])
  expect(await ask(wallet, 'eth_chainId')).toBe('0x2')
})

test('stops calling a listener that was removed', async () => {
  const wallet = create()
  const listener = listen(wallet, 'chainChanged')
  wallet.provider.removeListener('chainChanged', listener)
  wallet.selectNetwork(2)
  expect(listener).not.toHaveBeenCalled()
})

test('fails with 4200 on what it does not know', async () => {
  await expect(ask(create(), 'wallet_doMagic')).rejects.toMatchObject({ code: 4200 })
  await expect(ask(create(), 'eth_sign', '0x', '0x')).rejects.toMatchObject({ code: 4200 })
})

test('fails with 4900 when the node cannot be reached', async () => {
  await expect(ask(create(), 'eth_blockNumber')).rejects.toMatchObject({ code: 4900 })
})

test.each([
  ['rejectConnect', 'eth_requestAccounts', 4001],
  ['rejectRequest', 'personal_sign', 4001],
  ['pending', 'eth_requestAccounts', -32002],
  ['disappear', 'eth_accounts', 4900],
])('behavior %s: %s fails with %i', async (fault, method, code) => {
  await expect(ask(create({ behavior: { [fault]: true } }), method)).rejects.toMatchObject({ code })
})

test('behavior rejectRequest: still connects', async () => {
  const wallet = create({ behavior: { rejectRequest: true } })
  expect(await connect(wallet)).toEqual([wallet.address])
})

test('behavior stall: answers what needs no approval only', async () => {
  const wallet = create({ behavior: { stall: true } })
  const silence = Symbol('silence')
  expect(await ask(wallet, 'eth_chainId')).toBe('0x1')
  expect(await Promise.race([connect(wallet), new Promise((done) => setImmediate(done, silence))])).toBe(
    silence,
  )
})

test('behavior wrongChain: is elsewhere, and stays there', async () => {
  const wallet = create({ behavior: { wrongChain: 999 } })
  expect(await ask(wallet, 'eth_chainId')).toBe('0x3e7')
  await expect(ask(wallet, 'wallet_switchEthereumChain', { chainId: '0x1' })).rejects.toMatchObject({
    code: 4001,
  })
})

test('behavior disappear: says that it is gone', async () => {
  const wallet = create()
  await connect(wallet)
  const listener = listen(wallet, 'disconnect')
  wallet.setBehavior({ disappear: true })
  expect(listener).toHaveBeenCalledWith(expect.objectContaining({ code: 4900 }))
})

test('behavior badAnswer: answers nonsense', async () => {
  const wallet = create({ behavior: { badAnswer: true } })
  expect(await connect(wallet)).toEqual(['not-an-address'])
  expect(await ask(wallet, 'eth_chainId')).toBe('nonsense')
})

test('needs at least one chain', () => {
  expect(() => createWallet({ chains: [] })).toThrow('at least one chain')
})
