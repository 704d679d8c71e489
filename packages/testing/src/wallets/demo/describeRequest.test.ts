import type { RpcRequest } from '@portico/contract'
import { encodeAbiParameters, encodeFunctionData, erc20Abi, numberToHex, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { chainAccounts } from '../../chain/accounts.ts'
import { describeRequest } from './describeRequest.ts'

const [{ address }, { address: receiver }, { address: contract }] = chainAccounts

const read = (
  method: string,
  params: readonly unknown[] = [],
  request: (request: RpcRequest) => Promise<unknown> = async () => '0x',
) =>
  describeRequest(
    { method, params, address, request, network: { chainId: 1, rpcUrl: '', name: 'Local one' } },
    'site.example',
  )

const answerToken = async ({ params = [] }: RpcRequest) => {
  const [{ data }] = params as [{ data: string }]
  return data === '0x95d89b41'
    ? encodeAbiParameters([{ type: 'string' }], ['USDC'])
    : numberToHex(6, { size: 32 })
}

test('names the site that wants to connect', async () => {
  const { title, summary, rows } = await read('eth_requestAccounts')
  expect(title).toBe('Connect')
  expect(summary).toContain('site.example')
  expect(rows).toContainEqual(['Account', address])
})

test('says how much of the native currency is sent, and to whom', async () => {
  const { title, rows } = await read('eth_sendTransaction', [
    { to: receiver, value: numberToHex(1_500_000_000_000_000_000n) },
  ])
  expect(title).toBe('Send 1.5 ETH')
  expect(rows).toEqual([
    ['To', receiver],
    ['Network', 'Local one'],
  ])
})

test('reads a token transfer', async () => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, 2_500_000n] })
  const { title, rows } = await read('eth_sendTransaction', [{ to: contract, data }], answerToken)
  expect(title).toBe('Send 2.5 USDC')
  expect(rows).toContainEqual(['To', receiver])
})

test('reads a token transfer when the node does not answer', async () => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, 25n] })
  const { title } = await read('eth_sendTransaction', [{ to: contract, data }], () =>
    Promise.reject(new Error()),
  )
  expect(title).toBe('Send 25 units of a token')
})

test('does not pretend to read a call it cannot', async () => {
  const { title, summary } = await read('eth_sendTransaction', [{ to: contract, data: '0xdeadbeef00' }])
  expect(title).toBe('Call a contract')
  expect(summary).toContain('cannot read')
})

test('shows a message as text, and bytes as they are', async () => {
  expect((await read('personal_sign', [stringToHex('hello'), address])).message).toBe('hello')
  expect((await read('personal_sign', ['hello', address])).message).toBe('hello')
})

test('shows what typed data is for', async () => {
  const data = { domain: { name: 'Permit2' }, primaryType: 'Permit', message: { amount: '1' } }
  const { title, rows, message } = await read('eth_signTypedData_v4', [address, JSON.stringify(data)])
  expect(title).toBe('Sign Permit')
  expect(rows).toContainEqual(['For', 'Permit2'])
  expect(message).toContain('"amount": "1"')
})

test('names both networks of a switch', async () => {
  const { rows } = await read('wallet_switchEthereumChain', [{ chainId: '0x2' }])
  expect(rows).toEqual([
    ['From', 'Local one'],
    ['To', 'Network 2'],
  ])
})
