import type { RpcRequest } from '@portico/contract'
import { UserRejectedError, WalletRequestError } from '@portico/contract/errors'
import { expect, test } from 'vitest'
import { two } from '../../fixtures/createTestCore.ts'
import { switchChain } from './switchChain.ts'

const toSwitch = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2' }] }

/** A wallet whose answers come one after the other; an error is thrown. */
function createWallet(...answers: readonly unknown[]) {
  const left = [...answers]
  const asked: RpcRequest[] = []
  const request = async (parameters: RpcRequest) => {
    asked.push(parameters)
    const answer = left.shift()
    if (answer instanceof Error) throw answer
    return answer
  }
  return { request, asked }
}

const fail = (code: number, message = 'no') =>
  new WalletRequestError({ cause: Object.assign(new Error(message), { code }) })

test('a chain that the wallet knows is switched to', async () => {
  const { request, asked } = createWallet(null)
  await switchChain(request, two)
  expect(asked).toEqual([toSwitch])
})

test.each([
  ['4902', fail(4902)],
  ['5000', fail(5000)],
  ['-32603', fail(-32603)],
  ['32603', fail(32603)],
  ['words', new Error('Unrecognized chain ID "0x2"')],
])('one that it does not know, as it says by %s, is added first', async (_, unknown) => {
  const { request, asked } = createWallet(unknown, null, null)
  const network = { ...two, blockExplorer: { name: 'Explorer', url: 'https://explorer.test' } }
  await switchChain(request, network)
  const chain = {
    chainId: '0x2',
    chainName: 'Two',
    nativeCurrency: two.nativeCurrency,
    rpcUrls: two.rpcUrls,
    blockExplorerUrls: ['https://explorer.test'],
  }
  expect(asked).toEqual([toSwitch, { method: 'wallet_addEthereumChain', params: [chain] }, toSwitch])
})

test('without an explorer none is named', async () => {
  const { request, asked } = createWallet(fail(4902), null, null)
  await switchChain(request, two)
  expect(asked[1]?.params).toEqual([expect.not.objectContaining({ blockExplorerUrls: expect.anything() })])
})

test.each([
  ['the visitor declines', new UserRejectedError()],
  ['the visitor declines, in words of an unknown chain', new UserRejectedError({ cause: fail(4902) })],
  ['the wallet fails', fail(-32000)],
])('where %s nothing is added', async (_, error) => {
  const { request, asked } = createWallet(error)
  await expect(switchChain(request, two)).rejects.toBe(error)
  expect(asked).toEqual([toSwitch])
})

test('a visitor who declines to add it has declined; a wallet that cannot says so, with its network', async () => {
  const declined = new UserRejectedError()
  await expect(switchChain(createWallet(fail(4902), declined).request, two)).rejects.toBe(declined)
  const cause = fail(-32601)
  await expect(switchChain(createWallet(fail(4902), cause).request, two)).rejects.toMatchObject({
    name: 'NetworkAddRefusedError',
    details: 'eip155:2',
    cause,
  })
})
