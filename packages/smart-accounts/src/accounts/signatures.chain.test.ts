import {
  type Address,
  type Hex,
  hashMessage,
  hashTypedData,
  type LocalAccount,
  parseAbi,
  type TypedDataDefinition,
} from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccount, createUsedAccount, type TestAccount } from '../fixtures/createAccount.ts'
import { signWith } from '../fixtures/sendOperation.ts'
import { startChain, type TestChain } from '../fixtures/startChain.ts'
import { delegatedAccount } from './delegatedAccount.ts'
import { deployedAccount } from './deployedAccount.ts'

let chain: TestChain
beforeAll(async () => {
  chain = await startChain()
})
afterAll(() => chain.anvil.stop())

const message = 'example.org wants you to sign in'

/** A letter with an attachment, whose type comes before its own in the alphabet. */
const typedData: TypedDataDefinition = {
  domain: { name: 'Post', version: '1', chainId: 31337, verifyingContract: `0x${'22'.repeat(20)}` },
  types: {
    Letter: [
      { name: 'text', type: 'string' },
      { name: 'attachments', type: 'Attachment[]' },
    ],
    Attachment: [{ name: 'name', type: 'string' }],
  },
  primaryType: 'Letter',
  message: { text: 'Hello', attachments: [{ name: 'a' }, { name: 'b' }] },
}

/** How an account answers a site. */
function createAnswers({ type, owner }: TestAccount, isDeployed: boolean, chainId = chain.chainId) {
  const parameters = { owner: owner.address, chainId, isDeployed, sign: signWith(owner) }
  return {
    message: () => type.signMessage({ ...parameters, message }),
    typedData: (data = typedData) => type.signTypedData({ ...parameters, typedData: data }),
  }
}

const verifyMessage = (address: Address, signature: Hex) =>
  chain.client.verifyMessage({ address, message, signature })
const verifyTypedData = (address: Address, signature: Hex, data = typedData) =>
  chain.client.verifyTypedData({ address, signature, ...data })

describe.each([delegatedAccount, deployedAccount])('a signature of the $type type', (type) => {
  test('is verified by viem before the account is on the chain and after', async () => {
    const owner = await chain.createOwner()
    const fresh = await createAccount(chain, type, owner)
    const before = createAnswers(fresh, false)
    expect(await verifyMessage(fresh.address, await before.message())).toBe(true)
    expect(await verifyTypedData(fresh.address, await before.typedData())).toBe(true)
    const used = await createUsedAccount(chain, type, owner)
    const after = createAnswers(used, true)
    expect(await verifyMessage(used.address, await after.message())).toBe(true)
    expect(await verifyTypedData(used.address, await after.typedData())).toBe(true)
    // A site that kept the first one can check it still.
    expect(await verifyMessage(used.address, await before.message())).toBe(true)
  })

  test('counts for what was signed and by whom, and for nothing else', async () => {
    const account = await createUsedAccount(chain, type)
    const signature = await createAnswers(account, true).typedData()
    const other = { ...typedData, message: { text: 'Bye', attachments: [] } }
    expect(await verifyTypedData(account.address, signature, other)).toBe(false)
    const elsewhere = { ...typedData, domain: { ...typedData.domain, chainId: 1 } }
    expect(await verifyTypedData(account.address, signature, elsewhere)).toBe(false)
    const stranger = { ...account, owner: await chain.createOwner() }
    expect(await verifyMessage(account.address, await createAnswers(stranger, true).message())).toBe(false)
  })
})

/** What a contract on the chain is told. */
async function isValidOnChain(address: Address, hash: Hex, signature: Hex): Promise<boolean> {
  const abi = parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)'])
  const call = { abi, address, functionName: 'isValidSignature', args: [hash, signature] } as const
  return (await chain.client.readContract(call).catch(() => '0x')) === '0x1626ba7e'
}

describe('a signature for one account of an owner', () => {
  let owner: LocalAccount
  let delegated: TestAccount
  let deployed: TestAccount
  beforeAll(async () => {
    owner = await chain.createOwner()
    delegated = await createUsedAccount(chain, delegatedAccount, owner)
    deployed = await createUsedAccount(chain, deployedAccount, owner)
  })

  test('never counts for the other type', async () => {
    for (const [own, other] of [
      [delegated, deployed],
      [deployed, delegated],
    ] as const) {
      const answers = createAnswers(own, true)
      for (const [hash, signature] of [
        [hashMessage(message), await answers.message()],
        [hashTypedData(typedData), await answers.typedData()],
      ] as const) {
        expect(await isValidOnChain(own.address, hash, signature)).toBe(true)
        expect(await isValidOnChain(other.address, hash, signature)).toBe(false)
      }
    }
  })

  test('never counts for another account of the deployed type', async () => {
    // A second one of the same owner, which only its salt tells apart.
    const abi = parseAbi([
      'function createAccount(address owner, uint256 salt) returns (address)',
      'function getAddress(address owner, uint256 salt) view returns (address)',
    ])
    const { factory } = deployedAccount.getFactory(owner.address) ?? {}
    if (!factory) throw new Error('no factory')
    const call = { abi, address: factory, args: [owner.address, 1n] } as const
    await chain.client.writeContract({ ...call, functionName: 'createAccount', chain: null })
    const second = await chain.client.readContract({ ...call, functionName: 'getAddress' })
    const answers = createAnswers(deployed, true)
    expect(await isValidOnChain(second, hashMessage(message), await answers.message())).toBe(false)
    expect(await isValidOnChain(second, hashTypedData(typedData), await answers.typedData())).toBe(false)
  })

  test('never counts on another chain', async () => {
    const answers = createAnswers(deployed, true, 31338)
    expect(await isValidOnChain(deployed.address, hashMessage(message), await answers.message())).toBe(false)
    expect(await isValidOnChain(deployed.address, hashTypedData(typedData), await answers.typedData())).toBe(
      false,
    )
  })

  test('is nothing that the owner signed as a plain address', async () => {
    const hash = hashMessage(message)
    const signature = await owner.signMessage({ message })
    expect(await isValidOnChain(delegated.address, hash, signature)).toBe(true)
    expect(await isValidOnChain(deployed.address, hash, signature)).toBe(false)
  })
})

test('typed data of the deployed type is signed also where a site names the fields of its domain', async () => {
  const account = await createUsedAccount(chain, deployedAccount)
  const named = {
    ...typedData,
    types: { ...typedData.types, EIP712Domain: [{ name: 'name', type: 'string' }] },
  } as TypedDataDefinition
  const signature = await createAnswers(account, true).typedData(named)
  expect(await isValidOnChain(account.address, hashTypedData(named), signature)).toBe(true)
})
