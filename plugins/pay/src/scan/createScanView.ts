import { derive } from '@portico/contract'
import type { HeadlessView } from '@portico/contract/shell'
import { toDecimal } from '@portico/ui'
import type { PayScanActions, PayScanData } from '../headless.ts'
import { readAsked } from '../readAsked.ts'
import type { PayRequest } from '../request/PayRequest.ts'
import type { ReviewParts } from '../review/ReviewParts.ts'
import { watch } from '../watch.ts'

/** EIP-681 to the payment's own address, or Solana Pay with its reference. @param amount base units */
export function toPaymentUri(
  { caipNetworkId, address, recipient, oneTime, key }: PayRequest,
  amount: bigint,
  decimals: number,
): string {
  const chainId = caipNetworkId.slice('eip155:'.length)
  if (oneTime && address)
    return `ethereum:${address}@${chainId}/transfer?address=${oneTime}&uint256=${amount}`
  if (oneTime) return `ethereum:${oneTime}@${chainId}?value=${amount}`
  const token = address ? `&spl-token=${address}` : ''
  return `solana:${recipient}?amount=${toDecimal(amount, decimals)}${token}&reference=${key}`
}

/** The payment for another wallet, without markup. */
export function createScanView(parts: ReviewParts): HeadlessView<PayScanData | null, PayScanActions> {
  const { context, store, payments, outside } = parts
  const make = (): PayScanData | null => {
    const state = store.get()
    const { payment } = payments.get()
    const asked = readAsked(context, state, payment)
    const { request } = state
    if (!asked?.token || !request || !payment || asked.due === 0n) return null
    // Where nothing makes the address of the payment alone, it could not be told from others.
    if (request.oneTime && !payment.hasAddress) return null
    const { decimals } = asked.token
    return {
      asked,
      uri: toPaymentUri(request, asked.due, decimals),
      // The shop's own address would be told nothing of the payment: on Solana the code alone names it.
      address: request.oneTime,
      amountText: toDecimal(asked.due, decimals),
    }
  }
  let stop = () => {}
  const setSeen = (isSeen: boolean) => {
    stop()
    const stops = isSeen ? [payments.watch(), payments.subscribe(leave)] : []
    stop = () => stops.forEach((one) => void one())
  }
  // Once all has come there is nothing to scan; and what would come late is not asked for.
  const leave = () => {
    const { payment } = payments.get()
    if (payment?.due === 0n || payment?.state === 'expired') context.back()
  }
  return {
    ...watch(derive([store, payments], make), setSeen),
    actions: {
      async sent() {
        const before = payments.get().payment?.paid ?? 0n
        await outside.set({ kind: 'other', name: '', link: null, fee: null, before })
        context.back()
      },
    },
  }
}
