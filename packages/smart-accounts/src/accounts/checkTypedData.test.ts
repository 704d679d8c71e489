import { type TypedDataDefinition, zeroHash } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { createDelegation } from '../delegations/createDelegation.ts'
import { getDelegationTypedData } from '../delegations/Delegation.ts'
import { entryPoint } from '../deployments/deployments.ts'
import { TypedDataRefusedError } from './checkTypedData.ts'
import { delegatedAccount } from './delegatedAccount.ts'
import { deployedAccount } from './deployedAccount.ts'

const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const deployed = deployedAccount.getAddress(owner.address)

/** What any site may ask for. */
const letter = {
  domain: { name: 'Post', chainId: 1, verifyingContract: `0x${'22'.repeat(20)}` },
  types: { Letter: [{ name: 'text', type: 'string' }] },
  primaryType: 'Letter',
  message: { text: 'Hello' },
} as const satisfies TypedDataDefinition

const withoutLimits = createDelegation({
  delegate: `0x${'33'.repeat(20)}`,
  delegator: owner.address,
  permission: {
    ...{ type: 'native-token-periodic', periodAmount: 1n, periodDuration: 1, startTime: 1 },
  },
  ...{ expiry: 2_000_000_000, nonce: 0n, salt: 1n },
})

const operation = {
  types: { PackedUserOperation: [{ name: 'sender', type: 'address' }] },
  primaryType: 'PackedUserOperation',
  message: { sender: owner.address },
} as const

const attacks: Readonly<Record<string, TypedDataDefinition>> = {
  'a session without limits': getDelegationTypedData({ ...withoutLimits, caveats: [] }, 1),
  'an operation of the deployed account': {
    ...operation,
    domain: { name: 'ERC4337', version: '1', chainId: 1, verifyingContract: entryPoint },
  },
  'an operation of the delegated account, in other letters': {
    ...operation,
    domain: {
      ...{ name: 'EIP7702StatelessDeleGator', version: '1', chainId: 1 },
      verifyingContract: owner.address.toLowerCase() as `0x${string}`,
    },
  },
  'a message of the deployed account': {
    domain: { name: 'PorticoAccount', version: '1', chainId: 1, verifyingContract: deployed },
    types: { PersonalSign: [{ name: 'prefixed', type: 'bytes' }] },
    primaryType: 'PersonalSign',
    message: { prefixed: '0x' },
  },
  'typed data of the deployed account': {
    ...letter,
    types: {
      ...letter.types,
      TypedDataSign: [
        { name: 'contents', type: 'Letter' },
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
        { name: 'salt', type: 'bytes32' },
      ],
    },
    primaryType: 'TypedDataSign',
    message: {
      contents: letter.message,
      ...{ name: 'PorticoAccount', version: '1', chainId: 1, verifyingContract: deployed, salt: zeroHash },
    },
  },
  'a bare domain': { ...letter, primaryType: 'EIP712Domain' } as unknown as TypedDataDefinition,
  'a type that is not said': { ...letter, primaryType: 'Parcel' } as unknown as TypedDataDefinition,
  'a type of every object': { ...letter, primaryType: 'toString' } as unknown as TypedDataDefinition,
}

describe.each([delegatedAccount, deployedAccount])('a site that asks the $type type', (type) => {
  const sign = (typedData: TypedDataDefinition) =>
    type.signTypedData({
      ...{ owner: owner.address, chainId: 1, isDeployed: true, typedData },
      sign: (hash) => owner.sign({ hash }),
    })

  test('for a letter gets it', async () => {
    expect(await sign(letter)).toMatch(/^0x/)
  })

  test.each(Object.entries(attacks))('for %s gets nothing', async (_, typedData) => {
    await expect(sign(typedData)).rejects.toThrow(TypedDataRefusedError)
  })
})
