import type { Hex } from 'viem'
import {
  getUserOperationHash,
  type PackedUserOperation,
  toPackedUserOperation,
  type UserOperation as ViemUserOperation,
} from 'viem/account-abstraction'
import { accountDelegate, entryPoint } from '../deployments/deployments.ts'

/** A user operation of EntryPoint 0.8, in viem's form. Amounts are wei, limits are gas. */
export type UserOperation = ViemUserOperation<'0.8'>

/** An operation on the chain that it is for. */
export interface UserOperationParameters {
  /** EIP-155. */
  readonly chainId: number
  readonly userOperation: UserOperation
}

/** What says in place of a factory that the sender is delegated (EIP-7702), in 20 bytes. */
const delegationMarker = '0x7702000000000000000000000000000000000000'

const isDelegated = ({ factory }: UserOperation): boolean =>
  factory === '0x7702' || factory === delegationMarker

/**
 * An operation as EntryPoint 0.8 takes it. A factory of `0x7702` is written in 20 bytes, whichever way it came: an account that signs
 * the bytes of `initCode` would take another for another operation.
 */
export const packUserOperation = (userOperation: UserOperation): PackedUserOperation =>
  toPackedUserOperation(
    isDelegated(userOperation) ? { ...userOperation, factory: delegationMarker } : userOperation,
  )

/**
 * `userOpHash` of EntryPoint 0.8: the name that bundlers and receipts have for an operation (EIP-712, domain `ERC4337`). Where the factory is
 * `0x7702`, the sender's delegate stands in its place, with an authorization beside it or an earlier one: accounts of Portico have one delegate.
 */
export const hashUserOperation = ({ chainId, userOperation }: UserOperationParameters): Hex =>
  getUserOperationHash({
    ...{ chainId, entryPointAddress: entryPoint, entryPointVersion: '0.8' },
    userOperation: isDelegated(userOperation)
      ? { ...userOperation, factory: accountDelegate }
      : userOperation,
  })
