import { delegationManager } from '@portico/smart-accounts'
import type { Grant, Permission } from '@portico/smart-accounts/delegations'
import { numberToHex } from 'viem/utils'
import type { GrantedSession } from './SessionRequest.ts'

/** What an answer of ERC-7715 has beside what was asked. @param chainId EIP-155 */
export const toGrantedFields = ({ account, context }: GrantedSession, chainId: bigint) => ({
  ...{ chainId: numberToHex(chainId), from: account, context },
  ...{ dependencies: [], delegationManager },
})

function toData(permission: Permission) {
  if (permission.type === 'contract-call') {
    const { targets, selectors, callLimit } = permission
    return { targets, selectors, callLimit }
  }
  const { periodAmount, periodDuration, startTime } = permission
  const periodic = { periodAmount: numberToHex(periodAmount), periodDuration, startTime }
  return permission.type === 'native-token-periodic'
    ? periodic
    : { ...periodic, tokenAddress: permission.token }
}

/**
 * Writes what an account has granted as `wallet_requestExecutionPermissions` answers it (ERC-7715), whichever way it was asked for. Nothing is ever granted
 * otherwise than asked, so that no adjustment is said to be allowed.
 * @param chainId EIP-155
 */
export const writeExecutionPermission = (
  { delegate, delegator, permission, expiry }: Grant,
  context: GrantedSession['context'],
  chainId: bigint,
) => ({
  to: delegate,
  permission: { type: permission.type, isAdjustmentAllowed: false, data: toData(permission) },
  rules: [{ type: 'expiry', data: { timestamp: expiry } }],
  ...toGrantedFields({ account: delegator, context }, chainId),
})
