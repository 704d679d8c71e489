import { encodeFunctionData, encodePacked, type Hex, zeroHash } from 'viem'
import type { Call } from '../accounts/encodeCalls.ts'
import { delegationManager, enforcers } from '../deployments/deployments.ts'
import type { Delegation } from './Delegation.ts'
import { delegationManagerAbi, enforcerAbi } from './delegationManagerAbi.ts'

/** One call that a session makes for the account. */
export interface Redemption {
  /** The session's permission context. */
  readonly context: Hex
  readonly call: Call
}

/** ERC-7579: one call, which undoes all when it fails. The enforcers take no other. */
const singleMode = zeroHash

/** What the session's key sends, itself or as an account: the calls, each in the name of its account, all or none (ERC-7710). */
export const createRedemption = (redemptions: readonly Redemption[]): Call => ({
  to: delegationManager,
  data: encodeFunctionData({
    abi: delegationManagerAbi,
    functionName: 'redeemDelegations',
    args: [
      redemptions.map(({ context }) => context),
      redemptions.map(() => singleMode),
      redemptions.map(({ call: { to, value = 0n, data = '0x' } }) =>
        encodePacked(['address', 'uint256', 'bytes'], [to, value, data]),
      ),
    ],
  }),
})

/** What the account calls to end one session. A second time it fails. */
export const createRevocation = (delegation: Delegation): Call => ({
  to: delegationManager,
  data: encodeFunctionData({
    abi: delegationManagerAbi,
    functionName: 'disableDelegation',
    args: [delegation],
  }),
})

/** What the account calls to end all sessions that it granted before, also those that are known to nobody any more. */
export const createNonceIncrement = (): Call => ({
  to: enforcers.nonce,
  data: encodeFunctionData({ abi: enforcerAbi, functionName: 'incrementNonce', args: [delegationManager] }),
})
