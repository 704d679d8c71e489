import { parseAbi, parseAbiParameters } from 'viem'

const structs = [
  'struct Caveat { address enforcer; bytes terms; bytes args; }',
  'struct Delegation { address delegate; address delegator; bytes32 authority; Caveat[] caveats; uint256 salt; bytes signature; }',
] as const

/** A permission context of ERC-7710, as DelegationManager reads it: from the session's delegation to the account's. */
export const contextAbi = parseAbiParameters(['Delegation[] delegations', ...structs])

/** What Portico calls of DelegationManager 1.3.0. */
export const delegationManagerAbi = parseAbi([
  ...structs,
  'function redeemDelegations(bytes[] permissionContexts, bytes32[] modes, bytes[] executionCallDatas)',
  'function disableDelegation(Delegation delegation)',
  'function disabledDelegations(bytes32 delegationHash) view returns (bool)',
])

/** What Portico calls of the enforcers 1.3.0. */
export const enforcerAbi = parseAbi([
  'function incrementNonce(address delegationManager)',
  'function currentNonce(address delegationManager, address delegator) view returns (uint256)',
  'function callCounts(address delegationManager, bytes32 delegationHash) view returns (uint256)',
  'function getAvailableAmount(bytes32 delegationHash, address delegationManager, bytes terms) view returns (uint256 availableAmount, bool isNewPeriod, uint256 currentPeriod)',
])
