import { hasErrorCode, ShellIntegrityError, UserRejectedError } from '@portico/contract/errors'
import { BrowserProvider, isError, verifyMessage as verifyEthers } from 'ethers'
import {
  createWalletClient,
  custom,
  ProviderDisconnectedError,
  recoverMessageAddress,
  SwitchChainError,
  UserRejectedRequestError,
} from 'viem'
import { expect, test } from 'vitest'
import { createTestInstance } from './createTestInstance.ts'

test('before the visitor’s intent a library is answered from the state, and nothing is loaded', async () => {
  const { provider, loads } = createTestInstance()
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
  await expect(provider.request({ method: 'eth_blockNumber' })).rejects.toMatchObject({ code: 4900 })
  expect(loads).toEqual([])
})

test('a listener that was taken away hears nothing more', async () => {
  const instance = createTestInstance()
  const heard: unknown[] = []
  const listener = (payload: unknown) => heard.push(payload)
  instance.provider.on?.('accountsChanged', listener)
  instance.provider.removeListener?.('accountsChanged', listener)
  await instance.connect()
  expect(heard).toEqual([])
})

test('a connection that is being restored is waited for', async () => {
  const { provider, set, loads } = createTestInstance()
  const wallet = { id: 'a', name: 'A' }
  set({ connections: { eip155: { status: 'reconnecting', wallet, accounts: [], caipNetworkId: null } } })
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  expect(loads).toEqual(['shell'])
})

test('asking for accounts opens the modal and answers once the visitor has connected', async () => {
  const { provider, portico, wallet, connect } = createTestInstance()
  const accounts = provider.request({ method: 'eth_requestAccounts' })
  await expect.poll(() => portico.getState().isOpen).toBe(true)
  await connect()
  expect(await accounts).toEqual([wallet.address])
})

test('a shell that cannot be loaded is a provider without a wallet', async () => {
  const { provider } = createTestInstance({
    load: async () => {
      throw new ShellIntegrityError()
    },
  })
  const failure = { code: 4900, cause: expect.any(ShellIntegrityError) }
  await expect(provider.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject(failure)
})

test('the files of the views are asked for where the modal will open, and nowhere else', async () => {
  const { provider, drawn, connect, portico } = createTestInstance()
  const accounts = provider.request({ method: 'eth_requestAccounts' })
  await expect.poll(() => portico.getState().isOpen).toBe(true)
  await connect()
  await accounts
  await provider.request({ method: 'eth_requestAccounts' })
  expect(drawn).toEqual([true, false])
})

test('an error is one of EIP-1193 and of Portico at once', async () => {
  const { provider, wallet, connect } = createTestInstance()
  await connect()
  wallet.setBehavior({ rejectRequest: true })
  const error = await provider
    .request({ method: 'personal_sign', params: ['0x00', wallet.address] })
    .catch((thrown: Error) => thrown)
  expect(error).toMatchObject({ code: 4001, cause: expect.any(UserRejectedError) })
  expect((error as Error).message).toContain('PORTICO-CONNECT-002')
  expect(hasErrorCode(error, UserRejectedError.code)).toBe(true)
})

test('viem signs, and recognises a closed modal, a declined request and a wallet that has left', async () => {
  const { provider, wallet, portico, connect, close, leave } = createTestInstance()
  const client = createWalletClient({ transport: custom(provider) })
  const asked = client.requestAddresses().catch((error) => error)
  await expect.poll(() => portico.getState().isOpen).toBe(true)
  close()
  expect(await asked).toBeInstanceOf(UserRejectedRequestError)

  await connect()
  const [account] = await client.getAddresses()
  if (!account) throw new Error('no account')
  const signature = await client.signMessage({ account, message: 'Hello' })
  expect(await recoverMessageAddress({ message: 'Hello', signature })).toBe(wallet.address)
  wallet.setBehavior({ rejectRequest: true })
  const declined = await client.signMessage({ account, message: 'Hello' }).catch((error) => error)
  expect(declined.walk((error: unknown) => error instanceof UserRejectedRequestError)).not.toBeNull()
  wallet.setBehavior({})
  await expect(client.switchChain({ id: 5 })).rejects.toBeInstanceOf(SwitchChainError)
  leave()
  await expect(client.request({ method: 'personal_sign', params: ['0x00', account] })).rejects.toBeInstanceOf(
    ProviderDisconnectedError,
  )
})

test('ethers signs, and recognises a closed modal and a declined request', async () => {
  const { provider, wallet, portico, connect, close } = createTestInstance()
  const browser = new BrowserProvider(provider)
  const refused = browser.getSigner().catch((error) => error)
  await expect.poll(() => portico.getState().isOpen).toBe(true)
  close()
  expect(isError(await refused, 'ACTION_REJECTED')).toBe(true)

  await connect()
  const signer = await browser.getSigner()
  expect(verifyEthers('Hello', await signer.signMessage('Hello'))).toBe(wallet.address)
  wallet.setBehavior({ rejectRequest: true })
  const declined = await signer.signMessage('Hello').catch((error) => error)
  expect(isError(declined, 'ACTION_REJECTED')).toBe(true)
  browser.destroy()
})
