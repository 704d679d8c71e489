import { parseAbi, recoverAddress } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountDelegate, entryPoint } from '../deployments/deployments.ts'
import { createAccount, createUsedAccount } from '../fixtures/createAccount.ts'
import { createOperation, sendOperation, signWith } from '../fixtures/sendOperation.ts'
import { startChain, type TestChain } from '../fixtures/startChain.ts'
import { hashUserOperation, packUserOperation } from '../userOperations/userOperations.ts'
import { delegatedAccount } from './delegatedAccount.ts'
import { encodeCalls } from './encodeCalls.ts'

let chain: TestChain
beforeAll(async () => {
  chain = await startChain()
})
afterAll(() => chain.anvil.stop())

const reader = '0x000000000000000000000000000000000000bEEF'

test('has its operations’ names from the EntryPoint, also with the marker in place of a factory', async () => {
  const { owner, authorization } = await createAccount(chain, delegatedAccount)
  const operation = await createOperation(chain, { type: delegatedAccount, owner, calls: [] })
  if (!authorization) throw new Error('no authorization')
  const marked = { ...operation, factory: '0x7702', authorization } as const
  const signature = await delegatedAccount.signUserOperation({
    ...{ owner: owner.address, chainId: chain.chainId, userOperation: marked },
    sign: signWith(owner),
  })
  const { userOpHash, success } = await sendOperation(chain, { ...marked, signature }, authorization)
  expect([success, userOpHash]).toEqual([
    true,
    hashUserOperation({ chainId: chain.chainId, userOperation: marked }),
  ])
  // An earlier authorization does as well, and the marker in 20 bytes.
  const { authorization: _, ...earlier } = { ...marked, factory: packUserOperation(marked).initCode }
  const packed = packUserOperation(earlier)
  expect(hashUserOperation({ chainId: chain.chainId, userOperation: earlier })).toBe(
    await chain.client.readContract({
      ...{ abi: entryPoint08Abi, address: entryPoint, functionName: 'getUserOpHash' },
      args: [packed],
    }),
  )
  expect(packed.initCode).toBe('0x7702000000000000000000000000000000000000')
})

test('signs what the account hashes itself', async () => {
  const { owner } = await createUsedAccount(chain, delegatedAccount)
  const operation = await createOperation(chain, { type: delegatedAccount, owner, calls: [] })
  const parameters = { owner: owner.address, chainId: chain.chainId, userOperation: operation }
  const digest = delegatedAccount.hashUserOperation(parameters)
  expect(await recoverAddress({ hash: digest, signature: operation.signature })).toBe(owner.address)
  const abi = parseAbi([
    'struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
    'function getPackedUserOperationTypedDataHash(PackedUserOperation operation) view returns (bytes32)',
  ])
  const call = { abi, address: owner.address, functionName: 'getPackedUserOperationTypedDataHash' } as const
  expect(await chain.client.readContract({ ...call, args: [packUserOperation(operation)] })).toBe(digest)
})

test('makes several calls by a transaction of its owner, who then needs nobody to carry it', async () => {
  const { owner, address } = await createUsedAccount(chain, delegatedAccount)
  const before = await chain.client.getBalance({ address: reader })
  const calls = [
    { to: reader, value: 3n },
    { to: reader, value: 4n },
  ] as const
  await chain.send({ account: owner, to: address, data: encodeCalls(calls) })
  expect(await chain.client.getBalance({ address: reader })).toBe(before + 7n)
})

test('does nothing at the address of its code', async () => {
  const data = encodeCalls([{ to: reader, value: 1n }])
  await expect(
    chain.send({ account: await chain.createOwner(), to: accountDelegate, data }),
  ).rejects.toThrow()
})
