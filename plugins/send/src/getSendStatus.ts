import type { TokenBalance } from '@portico/contract'
import { parseAmount } from '@portico/evm'
import { getAddressProblem } from './namespaces/getAddressProblem.ts'
import type { ReceiverProblem, RefusedKind } from './namespaces/TransferRules.ts'
import type { SendState } from './state.ts'

/** What the button of the Send view says. Only `review` goes on. */
export type SendStatus =
  | 'selectToken'
  | 'addAmount'
  | 'incorrectValue'
  | 'insufficientFunds'
  | 'addAddress'
  | 'resolving'
  | 'checkReceiver'
  | 'invalidAddress'
  | 'review'

/** The amount typed, in base units that mean as much or less; null while it is none, or has more decimals than the token. */
export const getAmount = (state: SendState, token: TokenBalance): bigint | null =>
  parseAmount(state.sendTokenAmount, token.decimals, token.multiplier)

const isRefused = (kind = ''): kind is RefusedKind => /^(tokenAccount|mint|program|offCurve)$/.test(kind)

/** Why the receiver cannot be taken; null when it can, or is not there yet. */
export function getReceiverProblem(state: SendState): ReceiverProblem | null {
  const { receiverStatus, receiverAddress, receiverFacts, token, lookupAttempt } = state
  if (lookupAttempt?.status === 'asking' || lookupAttempt?.status === 'found') return null
  if (receiverStatus === 'empty' || receiverStatus === 'resolving') return null
  if (receiverStatus !== 'ready') return receiverStatus
  const kind = receiverFacts?.kind
  const problem = receiverAddress ? getAddressProblem(receiverAddress, token) : null
  return problem ?? (isRefused(kind) ? kind : null)
}

/**
 * What is missing of what the visitor says, first things first; null where nothing is.
 * @param state with the token's newest balance in `token`
 */
export function getMissing(state: SendState): Exclude<SendStatus, 'review'> | null {
  const { token, sendTokenAmount, receiverStatus, lookupAttempt } = state
  if (!token) return 'selectToken'
  const amount = getAmount(state, token)
  if (!sendTokenAmount || amount === 0n) return 'addAmount'
  if (amount === null) return 'incorrectValue'
  if (amount > token.amount) return 'insufficientFunds'
  if (receiverStatus === 'empty') return 'addAddress'
  if (receiverStatus === 'resolving' || lookupAttempt?.status === 'asking') return 'resolving'
  // What a lookup says holds once the visitor has taken it.
  if (lookupAttempt?.status === 'found') return 'checkReceiver'
  return getReceiverProblem(state) ? 'invalidAddress' : null
}

/** The same; where nothing is missing the form waits for what there is to know of the receiver, so that the review stands still. */
export const getSendStatus = (state: SendState): SendStatus =>
  getMissing(state) ?? (state.receiverFacts ? 'review' : 'resolving')
