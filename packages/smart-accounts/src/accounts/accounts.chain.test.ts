import { type Address, encodeFunctionData, erc20Abi, parseAbi, zeroAddress } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entryPoint } from '../deployments/deployments.ts'
import { createAccount, createUsedAccount } from '../fixtures/createAccount.ts'
import { createOperation, operate, sendOperation } from '../fixtures/sendOperation.ts'
import { startChain, type TestChain } from '../fixtures/startChain.ts'
import { hashUserOperation, packUserOperation } from '../userOperations/userOperations.ts'
import { delegatedAccount } from './delegatedAccount.ts'
import { deployedAccount } from './deployedAccount.ts'
import { CallTargetError, encodeCalls } from './encodeCalls.ts'
import { placeholderSignature } from './SmartAccountType.ts'

let chain: TestChain
beforeAll(async () => {
  chain = await startChain()
})
afterAll(() => chain.anvil.stop())

const reader: Address = '0x000000000000000000000000000000000000bEEF'

const balanceOf = (address: Address) => chain.client.getBalance({ address })

describe.each([delegatedAccount, deployedAccount])('an account of the $type type', (type) => {
  test('comes to life and pays with its first operation', async () => {
    const { authorization, ...account } = await createAccount(chain, type)
    const before = await balanceOf(reader)
    const operation = await createOperation(chain, { ...account, calls: [{ to: reader, value: 7n }] })
    const { success, userOpHash } = await sendOperation(chain, operation, authorization)
    expect(success).toBe(true)
    expect(userOpHash).toBe(hashUserOperation({ chainId: chain.chainId, userOperation: operation }))
    expect(await balanceOf(reader)).toBe(before + 7n)
    expect(await chain.client.getCode({ address: account.address })).toBeDefined()
  })

  test('makes several calls in order, and none of them when the last one fails', async () => {
    const account = await createUsedAccount(chain, type)
    const token = chain.fixtures.tokens.USDC.address
    const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [reader, 1n] })
    const before = await balanceOf(reader)
    const failed = await operate(chain, {
      ...account,
      calls: [
        { to: reader, value: 5n },
        { to: token, data: transfer },
      ],
    })
    expect(failed.success).toBe(false)
    expect(await balanceOf(reader)).toBe(before)
    const calls = [
      { to: reader, value: 5n },
      { to: reader, value: 6n },
    ]
    expect((await operate(chain, { ...account, calls })).success).toBe(true)
    expect(await balanceOf(reader)).toBe(before + 11n)
  })

  test('obeys its owner alone', async () => {
    const account = await createUsedAccount(chain, type)
    const stranger = await chain.createOwner()
    const calls = [{ to: reader, value: 1n }]
    await expect(operate(chain, { ...account, calls, signer: stranger })).rejects.toThrow('refused')
    const { address } = account
    await expect(chain.send({ account: stranger, to: address, data: encodeCalls(calls) })).rejects.toThrow()
  })

  test('takes an operation of another chain, or once more, for none', async () => {
    const account = await createUsedAccount(chain, type)
    const calls = [{ to: reader, value: 1n }]
    const elsewhere = await createOperation({ ...chain, chainId: 31338 }, { ...account, calls })
    await expect(sendOperation(chain, elsewhere)).rejects.toThrow('refused')
    const once = await createOperation(chain, { ...account, calls })
    await sendOperation(chain, once)
    await expect(sendOperation(chain, once)).rejects.toThrow('refused')
  })

  test('takes operations of different keys in any order', async () => {
    const account = await createUsedAccount(chain, type)
    const create = (key: bigint) => createOperation(chain, { ...account, calls: [], key })
    const [first, second] = [await create(0n), await create(77n)]
    expect((await sendOperation(chain, second)).success).toBe(true)
    expect((await sendOperation(chain, first)).success).toBe(true)
  })

  test('answers an estimate’s placeholder with a refusal and not with a revert', async () => {
    const account = await createUsedAccount(chain, type)
    const operation = await createOperation(chain, { ...account, calls: [] })
    const packed = packUserOperation({ ...operation, signature: placeholderSignature })
    const hash = hashUserOperation({ chainId: chain.chainId, userOperation: operation })
    await chain.client.impersonateAccount({ address: entryPoint })
    const { result } = await chain.client.simulateContract({
      abi: parseAbi([
        'struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
        'function validateUserOp(PackedUserOperation operation, bytes32 hash, uint256 missing) returns (uint256)',
      ]),
      ...{ address: account.address, account: entryPoint, functionName: 'validateUserOp' },
      args: [packed, hash, 0n],
    })
    expect(result).toBe(1n)
  })

  test('receives NFTs that are sent with care', async () => {
    const { address } = await createUsedAccount(chain, type)
    const answers = parseAbi([
      'function onERC721Received(address, address, uint256, bytes) returns (bytes4)',
      'function onERC1155Received(address, address, uint256, uint256, bytes) returns (bytes4)',
    ])
    const call = { abi: answers, address } as const
    const erc721 = { ...call, functionName: 'onERC721Received', args: [reader, reader, 1n, '0x'] } as const
    expect((await chain.client.simulateContract(erc721)).result).toBe('0x150b7a02')
    const erc1155 = {
      ...call,
      functionName: 'onERC1155Received',
      args: [reader, reader, 1n, 1n, '0x'],
    } as const
    expect((await chain.client.simulateContract(erc1155)).result).toBe('0xf23a6e61')
  })
})

test('a call of the zero address is refused: the deployed type would call itself', () => {
  expect(() => encodeCalls([{ to: zeroAddress, value: 1n }])).toThrow(CallTargetError)
})

test('the EntryPoint’s own hash is the one that is computed here', async () => {
  const owner = await chain.createOwner()
  const operation = await createOperation(chain, { type: deployedAccount, owner, calls: [{ to: reader }] })
  const hash = await chain.client.readContract({
    ...{ abi: entryPoint08Abi, address: entryPoint, functionName: 'getUserOpHash' },
    args: [packUserOperation(operation)],
  })
  expect(hash).toBe(hashUserOperation({ chainId: chain.chainId, userOperation: operation }))
})
