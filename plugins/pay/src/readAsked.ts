import type { PluginContext } from '@portico/contract'
import type { AskedData } from './headless.ts'
import type { Payment } from './payments/Payment.ts'
import type { PayState } from './state.ts'

/** What is asked for, as the views say it; null where nothing is. */
export function readAsked(
  { networks }: Pick<PluginContext, 'networks'>,
  { request, asset }: Pick<PayState, 'request' | 'asset'>,
  payment: Payment | null,
): AskedData | null {
  if (!request) return null
  const { label, recipient, amount, caipNetworkId } = request
  const network = networks.get().find((one) => one.caipNetworkId === caipNetworkId) ?? null
  return { label, recipient, amount, due: payment?.due ?? amount, token: asset.token, network }
}
