import { toCaipAddress } from '@portico/contract'
import { toDecimal } from '@portico/ui'
import type { SendAgainParameters } from '../TransferRules.ts'

/** Fills the form with a transfer that no block has taken, or can take any more, and reviews it. */
export async function sendAgain({ context, store, startReview }: SendAgainParameters): Promise<void> {
  const { result } = store.get()
  if (result?.status !== 'expired') return
  const { token, amount, from, to, network, receiverProfileName, marks } = result
  if (context.account.get()?.caipAddress !== toCaipAddress(network.caipNetworkId, from)) return
  store.set({
    ...{ token, sendTokenAmount: toDecimal(amount, token.decimals, token.multiplier) },
    ...{ isMax: false, result: null },
    ...{ receiver: to, receiverStatus: 'ready', receiverAddress: to, receiverProfileName, marks },
  })
  context.replace('Send')
  await startReview()
}
