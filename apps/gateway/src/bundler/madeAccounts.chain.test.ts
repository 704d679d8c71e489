import { createRequire } from 'node:module'
import { encodeDeployData, encodeFunctionData, parseAbi, parseEther } from 'viem'
import {
  entryPoint08Address,
  formatUserOperation,
  formatUserOperationRequest,
  type UserOperation,
} from 'viem/account-abstraction'
import { expect, test } from 'vitest'
import { newOwner, useOperations } from './fixtures/useOperations.ts'
import type { Operation } from './operation/operationSchemas.ts'
import { hashOperation } from './operation/packOperation.ts'

const operations = useOperations()
const receiver = '0x000000000000000000000000000000000000dEaD'
/** Of nobody, and in the right form. */
const stub =
  '0xfffffffffffffffffffffffffffffff0000000000000000000000000000000007aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1c'
const artifact = createRequire(import.meta.url)(
  '@account-abstraction/contracts/artifacts/SimpleAccountFactory.json',
)
const abi = parseAbi([
  'function createAccount(address owner, uint256 salt) returns (address)',
  'function getAddress(address owner, uint256 salt) view returns (address)',
  'function execute(address to, uint256 value, bytes data)',
])

test('an account that a factory makes is made by its first operation, with gas as it was estimated', async () => {
  const { ask, client, bundler } = await operations.visit()
  const owner = newOwner()
  const args = [entryPoint08Address]
  const factory = await operations.chain.sender.deploy(
    encodeDeployData({ abi: artifact.abi, bytecode: artifact.bytecode, args }),
  )
  const sender = await client.readContract({
    ...{ address: factory, abi, functionName: 'getAddress', args: [owner.address, 0n] },
  })
  await client.test.setBalance({ address: sender, value: parseEther('1') })
  const call = [receiver, parseEther('0.2'), '0x'] as const
  const draft = {
    ...{
      sender,
      nonce: 0n,
      factory,
      signature: stub,
    },
    factoryData: encodeFunctionData({ abi, functionName: 'createAccount', args: [owner.address, 0n] }),
    callData: encodeFunctionData({ abi, functionName: 'execute', args: call }),
    ...(await client.estimateFeesPerGas()),
  }
  const params = [formatUserOperationRequest(draft as unknown as UserOperation), entryPoint08Address]
  const gas = await ask({ method: 'eth_estimateUserOperationGas', params })
  const operation = { ...draft, ...formatUserOperation(gas as never) }
  const signature = await owner.sign({ hash: hashOperation(operation as Operation, 31337, null) })
  const signed = formatUserOperationRequest({ ...operation, signature } as unknown as UserOperation)
  const hash = await ask({ method: 'eth_sendUserOperation', params: [signed, entryPoint08Address] })
  const receipt = await bundler.waitForUserOperationReceipt({ hash: hash as `0x${string}` })
  expect(receipt.success).toBe(true)
  expect(await client.getCode({ address: sender })).toBeDefined()
  const wrong = { ...draft, sender: newOwner().address, nonce: 0n }
  const refused = [
    formatUserOperationRequest({ ...operation, ...wrong, signature } as never),
    entryPoint08Address,
  ]
  await expect(ask({ method: 'eth_sendUserOperation', params: refused })).rejects.toMatchObject({
    cause: { code: -32500, message: expect.stringMatching(/^AA1\d/) },
  })
})
