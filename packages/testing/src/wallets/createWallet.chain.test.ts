import { parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chainAccounts } from '../chain/accounts.ts'
import { type Anvil, startAnvil } from '../chain/startAnvil.ts'
import { createWallet } from './createWallet.ts'

let anvil: Anvil

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31_337 })
})
afterAll(() => anvil.stop())

const create = () => createWallet({ chains: [{ chainId: 31_337, rpcUrl: anvil.rpcUrl }] })
const [, , , { address: receiver }] = chainAccounts

test('sends native currency that arrives', async () => {
  const { provider, address } = create()
  const getBalance = async () =>
    BigInt((await provider.request({ method: 'eth_getBalance', params: [receiver, 'latest'] })) as string)
  await provider.request({ method: 'eth_requestAccounts' })
  const before = await getBalance()
  const transaction = { from: address, to: receiver, value: `0x${parseEther('1').toString(16)}` }
  const hash = await provider.request({ method: 'eth_sendTransaction', params: [transaction] })
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  const getReceipt = () => provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  await expect.poll(getReceipt).toMatchObject({ status: '0x1' })
  expect((await getBalance()) - before).toBe(parseEther('1'))
})

test("fails with the node's own error when there is not enough", async () => {
  const { provider, address } = create()
  await provider.request({ method: 'eth_requestAccounts' })
  const transaction = { from: address, to: receiver, value: `0x${parseEther('1000000').toString(16)}` }
  await expect(
    provider.request({ method: 'eth_sendTransaction', params: [transaction] }),
  ).rejects.toMatchObject({ code: expect.any(Number), message: expect.stringMatching(/insufficient/i) })
})

test('leaves a call room for more gas than it took when it was tried, and a plain transfer none', async () => {
  const { provider, address } = create()
  await provider.request({ method: 'eth_requestAccounts' })
  const send = async (data?: string) => {
    const transaction = { from: address, to: receiver, ...(data && { data }) }
    const hash = await provider.request({ method: 'eth_sendTransaction', params: [transaction] })
    const sent = await provider.request({ method: 'eth_getTransactionByHash', params: [hash] })
    return Number((sent as { gas: string }).gas)
  }
  const transfer = 21_000
  expect(await send()).toBe(transfer)
  // A byte that is not zero costs 16, or 40 where the call does nothing but carry it (EIP-7623).
  expect(await send('0xff')).toBeGreaterThanOrEqual(((transfer + 16) * 3) / 2)
  expect(await send('0xff')).toBeLessThanOrEqual(((transfer + 40) * 3) / 2)
})
