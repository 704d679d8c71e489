import { parseAbi, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountFactory, accountImplementation } from '../deployments/deployments.ts'
import { startChain, type TestChain } from '../fixtures/startChain.ts'
import { deployedAccount } from './deployedAccount.ts'
import { placeholderSignature } from './SmartAccountType.ts'

let chain: TestChain
beforeAll(async () => {
  chain = await startChain()
})
afterAll(() => chain.anvil.stop())

const factoryAbi = parseAbi([
  'function getAddress(address owner, uint256 salt) view returns (address)',
  'function createAccount(address owner, uint256 salt) returns (address)',
])

test('is where the factory puts it, whoever asks and however often', async () => {
  const owner = await chain.createOwner()
  const call = { abi: factoryAbi, address: accountFactory, args: [owner.address, 0n] } as const
  const address = deployedAccount.getAddress(owner.address)
  expect(await chain.client.readContract({ ...call, functionName: 'getAddress' })).toBe(address)
  for (let time = 0; time < 2; time += 1)
    await chain.client.writeContract({ ...call, functionName: 'createAccount', chain: null })
  const abi = parseAbi(['function signer() view returns (address)'])
  expect(await chain.client.readContract({ abi, address, functionName: 'signer' })).toBe(owner.address)
})

test('has what it is a clone of obey nobody', async () => {
  const abi = parseAbi([
    'function signer() view returns (address)',
    'function isValidSignature(bytes32, bytes) view returns (bytes4)',
  ])
  const call = { abi, address: accountImplementation } as const
  expect(await chain.client.readContract({ ...call, functionName: 'signer' })).toBe(zeroAddress)
  for (const signature of ['0x', placeholderSignature, `0x${'00'.repeat(65)}`] as const) {
    const args = [`0x${'11'.repeat(32)}`, signature] as const
    expect(await chain.client.readContract({ ...call, functionName: 'isValidSignature', args })).toBe(
      '0xffffffff',
    )
  }
})
