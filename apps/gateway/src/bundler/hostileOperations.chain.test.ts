import { entryPoint08Address, formatUserOperationRequest } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { bundlerKey, newOwner, useOperations } from './fixtures/useOperations.ts'
import { writeSigned } from './fixtures/writeSigned.ts'

const operations = useOperations()
const receiver = '0x000000000000000000000000000000000000dEaD'
const { address: bundlerAddress } = privateKeyToAccount(bundlerKey)

test.each<[string, object, number, RegExp]>([
  ['a signature of somebody else', { signature: 1 }, -32507, /AA24/],
  ['a nonce that is used', { nonce: 5n }, -32500, /AA25/],
  ['no gas to verify', { verificationGasLimit: 5000n }, -32500, /AA2[36]/],
  ['more than the account has', { maxFeePerGas: 10n ** 15n, maxPriorityFeePerGas: 1n }, -32500, /AA21/],
  ['too little for the bundler', { preVerificationGas: 1000n }, -32602, /preVerificationGas/],
  ['a fee below the block’s', { maxFeePerGas: 1n, maxPriorityFeePerGas: 1n }, -32602, /maxFeePerGas/],
  ['gas for more than a block', { callGasLimit: 10n ** 9n }, -32602, /callGasLimit/],
  ['endless gas to verify', { verificationGasLimit: 10n ** 9n }, -32602, /verificationGasLimit/],
  ['a tip above the fee', { maxPriorityFeePerGas: 10n ** 18n }, -32602, /maxPriorityFeePerGas/],
])('%s is refused, and nobody pays for it', async (_, change, code, message) => {
  const { client, ask, request, owner } = await writeSigned(operations, 'signature' in change ? {} : change)
  const other = 'signature' in change ? { signature: await newOwner().signMessage({ message: 'x' }) } : {}
  const read = async () => [
    await client.getBalance({ address: bundlerAddress }),
    await client.getBalance({ address: owner.address }),
    await client.getTransactionCount({ address: bundlerAddress, blockTag: 'pending' }),
  ]
  const before = await read()
  await expect(
    ask({ method: 'eth_sendUserOperation', params: [{ ...request, ...other }, entryPoint08Address] }),
  ).rejects.toMatchObject({ cause: { code, message: expect.stringMatching(message) } })
  expect(await read()).toEqual(before)
})

test('another EntryPoint is refused', async () => {
  const { ask, request } = await writeSigned(operations)
  const params = [request, '0x0000000071727De22E5E9d8BAf0edAc6f37da032']
  for (const method of ['eth_sendUserOperation', 'eth_estimateUserOperationGas'])
    await expect(ask({ method, params })).rejects.toMatchObject({
      cause: { code: -32602, message: expect.stringContaining(entryPoint08Address) },
    })
})

test.each([
  ['every chain', 0],
  ['another chain', 1],
])('a delegation for %s is refused', async (_, wrong) => {
  const { ask, request, owner, account } = await writeSigned(operations)
  const signed = await owner.signAuthorization({
    ...{ chainId: wrong, address: account.authorization.address, nonce: 0 },
  })
  const { eip7702Auth } = formatUserOperationRequest({ authorization: signed } as never)
  await expect(
    ask({ method: 'eth_sendUserOperation', params: [{ ...request, eip7702Auth }, entryPoint08Address] }),
  ).rejects.toMatchObject({
    cause: { code: -32602, message: expect.stringContaining('eip7702Auth.chainId') },
  })
})

test('a delegation that somebody else has signed is refused', async () => {
  const { ask, request, account } = await writeSigned(operations)
  const signed = await newOwner().signAuthorization({
    ...{ chainId: 31337, address: account.authorization.address, nonce: 0 },
  })
  const { eip7702Auth } = formatUserOperationRequest({ authorization: signed } as never)
  await expect(
    ask({ method: 'eth_sendUserOperation', params: [{ ...request, eip7702Auth }, entryPoint08Address] }),
  ).rejects.toMatchObject({ cause: { code: -32602, message: 'eip7702Auth: is not signed by the sender' } })
})

test.each([
  ['nothing', []],
  ['no operation', [null, entryPoint08Address]],
  ['an operation without a sender', [{ callData: '0x' }, entryPoint08Address]],
  ['half a byte', [{ sender: receiver, nonce: '0x0', callData: '0x1' }, entryPoint08Address]],
  ['a number that is none', [{ sender: receiver, nonce: '1', callData: '0x' }, entryPoint08Address]],
  [
    'endless data',
    [{ sender: receiver, nonce: '0x0', callData: `0x${'00'.repeat(70_000)}` }, entryPoint08Address],
  ],
])('%s is refused', async (_, params) => {
  const { ask } = await operations.visit()
  for (const method of ['eth_sendUserOperation', 'eth_estimateUserOperationGas'])
    await expect(ask({ method, params })).rejects.toMatchObject({ cause: { code: -32602 } })
})
