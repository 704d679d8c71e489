import type { Text } from '@portico/ui'
import type { en } from '../../locales/en.ts'
import type { PlannedTransfer } from '../TransferRules.ts'

/** What the form says of a receiver, where only the review knows it. */
const receivers = {
  receiverTokenAccount: 'send.problem.tokenAccount',
  receiverMint: 'send.problem.mint',
  receiverProgram: 'send.problem.program',
  receiverOffCurve: 'send.problem.offCurve',
  insufficient: 'send.status.insufficientFunds',
} as const

/** Why a transfer cannot be made, in words; null where no more is known than what the node says. */
export function explain(
  t: Text<typeof en>,
  { estimate, token, network }: Pick<PlannedTransfer, 'estimate' | 'token' | 'network'>,
): string | null {
  if (estimate.status === 'unavailable') return t('send.review.unavailable')
  if (estimate.status !== 'refused') return null
  const { refusal } = estimate
  switch (refusal) {
    case undefined:
    case 'simulationFailed':
    case 'feeUnpaid':
      return null
    case 'leavesDust':
    case 'receiverBelowRent':
      return t(`send.refusal.${refusal}`, { symbol: network.nativeCurrency.symbol })
    case 'nonTransferable':
    case 'frozen':
    case 'hookAccountMissing':
      return t(`send.refusal.${refusal}`, { symbol: token.symbol })
    default:
      return t(receivers[refusal])
  }
}
