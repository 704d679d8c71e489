import type { Address, Hex } from 'viem'
import { hashMessage, hashTypedData } from 'viem'
import { entryPoint } from '../deployments/deployments.ts'
import { packUserOperation, type UserOperationParameters } from '../userOperations/userOperations.ts'
import { checkTypedData } from './checkTypedData.ts'
import type { SmartAccountType } from './SmartAccountType.ts'

/** ERC-4337's packed operation, and the EntryPoint beside it, which MetaMask's account signs as well. */
const types = {
  PackedUserOperation: [
    { name: 'sender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'initCode', type: 'bytes' },
    { name: 'callData', type: 'bytes' },
    { name: 'accountGasLimits', type: 'bytes32' },
    { name: 'preVerificationGas', type: 'uint256' },
    { name: 'gasFees', type: 'bytes32' },
    { name: 'paymasterAndData', type: 'bytes' },
    { name: 'entryPoint', type: 'address' },
  ],
} as const

/** The account signs typed data of its own domain, and does not look at `userOpHash`. */
const hashDelegatedOperation = ({ chainId, userOperation }: UserOperationParameters): Hex =>
  hashTypedData({
    domain: {
      name: 'EIP7702StatelessDeleGator',
      version: '1',
      chainId,
      verifyingContract: userOperation.sender,
    },
    types,
    primaryType: 'PackedUserOperation',
    message: { ...packUserOperation(userOperation), entryPoint },
  })

/**
 * The delegated type (EIP-7702): the owner's own address, which points to `accountDelegate`. It answers with plain ECDSA signatures, delegated or
 * not: they lead to its own address, so that they count for no other.
 */
export const delegatedAccount: SmartAccountType = {
  type: 'delegated',
  getAddress: (owner: Address) => owner,
  getFactory: () => null,
  hashUserOperation: hashDelegatedOperation,
  signUserOperation: ({ sign, ...parameters }) => sign(hashDelegatedOperation(parameters)),
  signMessage: ({ message, sign }) => sign(hashMessage(message)),
  async signTypedData({ owner, typedData, sign }) {
    checkTypedData(typedData, owner)
    return sign(hashTypedData(typedData))
  },
}
