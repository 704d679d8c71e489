import type { Address, Hex } from 'viem'
import { concat, getAddress, isAddressEqual, size, slice, zeroAddress } from 'viem'
import { accountDelegate } from '../deployments/deployments.ts'

/** What an owner signs to point its address to code, or away from it (EIP-7702): `hashAuthorization` of viem has its digest. */
export interface Authorization {
  /** What the address points to; the zero address: to nothing. */
  readonly address: Address
  /** EIP-155. */
  readonly chainId: number
  /** Of the owner's transactions when it counts: one more than now where the owner itself sends the transaction with it. */
  readonly nonce: number
}

/** An authorization that Portico neither signs nor sends. */
export class AuthorizationRefusedError extends Error {
  override readonly name = 'AuthorizationRefusedError'
}

/**
 * Refuses what would point an account to code of somebody else, or would count on another chain: chain id 0 counts on all.
 * @param chainId the one chain that it may be for
 * @throws AuthorizationRefusedError
 */
export function checkAuthorization(authorization: Authorization, chainId: number): void {
  if (authorization.chainId === 0 || authorization.chainId !== chainId)
    throw new AuthorizationRefusedError(
      `The authorization is for chain ${authorization.chainId}, not ${chainId}.`,
    )
  const { address } = authorization
  if (!isAddressEqual(address, accountDelegate) && !isAddressEqual(address, zeroAddress))
    throw new AuthorizationRefusedError(`Accounts of Portico do not point to ${address}.`)
}

/** Where and when an authorization counts. */
export type AuthorizationParameters = Omit<Authorization, 'address'>

/** Makes an address a smart account on one chain. @throws AuthorizationRefusedError for chain id 0 */
export const createDelegationAuthorization = (parameters: AuthorizationParameters): Authorization =>
  create(accountDelegate, parameters)

/**
 * Makes a smart account a plain address again. Its sessions rest, and would wake up when it is delegated again: the account's last operation
 * before is `createNonceIncrement` of `@portico/smart-accounts/delegations`, which ends them all.
 * @throws AuthorizationRefusedError for chain id 0
 */
export const createUndelegationAuthorization = (parameters: AuthorizationParameters): Authorization =>
  create(zeroAddress, parameters)

function create(address: Address, { chainId, nonce }: AuthorizationParameters): Authorization {
  const authorization = { address, chainId, nonce }
  checkAuthorization(authorization, chainId)
  return authorization
}

/** EIP-7702: what a delegated address has for code, before the address of its delegate. */
const prefix = '0xef0100'

/** Code of an address that points to something. */
export const toDelegationCode = (delegate: Address): Hex => concat([prefix, delegate])

/** What an address points to, by its code (`eth_getCode`). Null where it points to nothing. */
export function parseDelegate(code: Hex | undefined): Address | null {
  if (!code || size(code) !== 23 || !code.startsWith(prefix)) return null
  return getAddress(slice(code, 3))
}
