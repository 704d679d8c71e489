import { chainAccounts, deployEntryPoint, deploySimpleAccount, startAnvil } from '@portico/testing/chain'
import { createPublicClient, createTestClient, http, parseEther, walletActions } from 'viem'
import {
  entryPoint08Abi,
  entryPoint08Address,
  formatUserOperationRequest,
  toSimple7702SmartAccount,
  type UserOperation,
} from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askOver, bundlerKey, newOwner } from '../bundler/fixtures/useOperations.ts'
import type { Gateway } from '../createGateway.ts'
import { prepareSponsored } from './fixtures/prepareSponsored.ts'
import { sendChanged } from './fixtures/sendChanged.ts'
import { useSponsorship } from './fixtures/useSponsorship.ts'

const sponsorship = useSponsorship()
const { operations } = sponsorship

let gateway: Gateway
beforeAll(async () => {
  gateway = await sponsorship.start(await sponsorship.getOptions())
})
afterAll(() => gateway.close())

const prepare = (subject: string) => prepareSponsored(sponsorship, gateway, subject)

test.each<[string, (operation: UserOperation<'0.8'>) => Partial<UserOperation<'0.8'>>]>([
  ['calls something else', () => ({ callData: '0x12345678' })],
  ['pays a higher fee', ({ maxFeePerGas }) => ({ maxFeePerGas: maxFeePerGas + 1n })],
  ['pays a higher tip', ({ maxPriorityFeePerGas }) => ({ maxPriorityFeePerGas: maxPriorityFeePerGas + 1n })],
  ['takes more gas for its call', ({ callGasLimit }) => ({ callGasLimit: callGasLimit + 1n })],
  ['takes more gas before', ({ preVerificationGas }) => ({ preVerificationGas: preVerificationGas + 1n })],
  [
    'takes more gas to verify',
    ({ verificationGasLimit }) => ({ verificationGasLimit: verificationGasLimit + 1n }),
  ],
  [
    'gives the paymaster more gas',
    ({ paymasterVerificationGasLimit = 0n }) => ({
      paymasterVerificationGasLimit: paymasterVerificationGasLimit + 1n,
    }),
  ],
  ['gives gas for what comes after', () => ({ paymasterPostOpGasLimit: 1n })],
  ['has another nonce', ({ nonce }) => ({ nonce: nonce + (1n << 64n) })],
  [
    'is good for longer',
    ({ paymasterData = '0x' }) => ({
      paymasterData: `0x${paymasterData.slice(2, 14)}ffffffff0000${paymasterData.slice(26)}`,
    }),
  ],
])('a signature is not good for an operation that %s', async (_, change) => {
  const { operation, ...person } = await prepare('mallory')
  await expect(sendChanged(person, operation, change(operation))).rejects.toMatchObject({
    details: expect.stringContaining('AA34 signature error'),
  })
})

test('a signature is not good for another account', async () => {
  const { operation } = await prepare('mallory')
  const other = await operations.visit({ ether: '0', app: gateway.app })
  const change = { sender: other.account.address, authorization: await other.authorize() }
  await expect(sendChanged(other, operation, change as never)).rejects.toMatchObject({
    details: expect.stringContaining('AA34 signature error'),
  })
})

test('a signature is not good on another chain, where all contracts have the same addresses', async () => {
  const { operation, owner } = await prepare('mallory')
  const anvil = await startAnvil({ chainId: 31338 })
  const client = createPublicClient({ transport: http(anvil.rpcUrl), cacheTime: 0 })
  await deployEntryPoint(client)
  await deploySimpleAccount(client)
  const code = await operations.createClient().getCode({ address: sponsorship.address })
  const test = createTestClient({ mode: 'anvil', transport: http(anvil.rpcUrl) }).extend(walletActions)
  await test.setCode({ address: sponsorship.address, bytecode: code ?? '0x' })
  const [funder] = chainAccounts
  await test.writeContract({
    ...{ account: privateKeyToAccount(funder.privateKey), chain: null, value: parseEther('1') },
    ...{ address: entryPoint08Address, abi: entryPoint08Abi, functionName: 'depositTo' },
    args: [sponsorship.address],
  })
  const id = 'eip155:31338'
  const [chain] = operations.getOptions().chains ?? []
  const { app, close } = await operations.start({
    chains: chain ? [{ ...chain, caipNetworkId: id, rpcUrl: anvil.rpcUrl }] : [],
    bundlers: { [id]: { light: { key: bundlerKey } } },
  })
  const account = await toSimple7702SmartAccount({ client, owner })
  const authorization = await owner.signAuthorization({
    ...{ chainId: 31338, address: account.authorization.address, nonce: 0 },
  })
  const changed = { ...operation, authorization } as unknown as UserOperation<'0.8'>
  const signature = await account.signUserOperation({ ...changed, chainId: 31338 } as never)
  const params = [formatUserOperationRequest({ ...changed, signature } as UserOperation), entryPoint08Address]
  const sent = askOver(app, `/v1?chainId=${id}`)({}).request({ method: 'eth_sendUserOperation', params })
  await expect(sent).rejects.toMatchObject({ cause: { code: -32507, message: 'AA34 signature error' } })
  await close()
  await anvil.stop()
})

test('a signature is not good where the account runs other code', async () => {
  const { operation, owner, ...person } = await prepare('mallory')
  const { client } = person
  // The same code at another address: nobody has looked at it there.
  const code = await client.getCode({ address: person.account.authorization.address })
  const other = newOwner().address
  await client.test.setCode({ address: other, bytecode: code ?? '0x' })
  const authorization = await owner.signAuthorization({ chainId: 31337, address: other, nonce: 0 })
  await expect(sendChanged(person, operation, { authorization } as never)).rejects.toMatchObject({
    details: expect.stringContaining('AA34 signature error'),
  })
})

test('a signature is good once', async () => {
  const { operation, ...person } = await prepare('maya')
  const hash = await sendChanged(person, operation)
  await person.bundler.waitForUserOperationReceipt({ hash })
  await expect(sendChanged(person, operation)).rejects.toMatchObject({
    details: expect.stringMatching(/AA25 invalid account nonce|authorization/),
  })
})
