import { numberToHex } from 'viem/utils'
import type { SafeParts } from '../../Signing.ts'
import { executionPermissionTypes, executionRuleTypes } from './executionRequestSchema.ts'
import { findSessionNetworks } from './readHeld.ts'

/** `wallet_getSupportedExecutionPermissions` (ERC-7715): on which networks a page may ask for what, and by which rules. */
export function getSupportedPermissions(parts: Pick<SafeParts, 'nodes'>): unknown {
  const chainIds = findSessionNetworks(parts).map(({ caipNetworkId }) =>
    numberToHex(BigInt(caipNetworkId.slice('eip155:'.length))),
  )
  if (chainIds.length === 0) return {}
  return Object.fromEntries(
    executionPermissionTypes.map((type) => [type, { chainIds, ruleTypes: executionRuleTypes }]),
  )
}
