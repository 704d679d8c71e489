import type { Permission } from '@portico/smart-accounts/delegations'
import { getAddress, numberToHex } from 'viem'

/** A permission as answers have it: amounts in hex, base units; times in seconds. */
export interface DescribedPermission {
  readonly type: Permission['type']
  readonly data: Readonly<Record<string, unknown>>
}

/** Writes a permission as ERC-7715 names its parts. */
export function describePermission(permission: Permission): DescribedPermission {
  const { type } = permission
  if (type === 'contract-call') {
    const { targets, selectors, callLimit } = permission
    return { type, data: { targets: targets.map((target) => getAddress(target)), selectors, callLimit } }
  }
  const { periodAmount, periodDuration, startTime } = permission
  const token = type === 'erc20-token-periodic' ? { tokenAddress: getAddress(permission.token) } : {}
  return { type, data: { ...token, periodAmount: numberToHex(periodAmount), periodDuration, startTime } }
}
