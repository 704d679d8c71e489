import { PaymentRefusedError } from '@portico/contract/errors/tools'
import type { PaymentRequest } from '@portico/contract/payments'

/** Parameters of {@link announcePayment}. */
export interface AnnouncePaymentParameters {
  readonly gatewayUrl: string
  readonly request: PaymentRequest
  /** @default the global one */
  readonly fetch?: typeof globalThis.fetch
}

/** Milliseconds that the gateway is waited for. */
const patience = 10_000

/**
 * Has the gateway look for a payment that no page of `portico.pay` has asked for yet: before a link or a code is shown. The same again changes nothing.
 * @throws PaymentRefusedError
 */
export async function announcePayment(parameters: AnnouncePaymentParameters): Promise<void> {
  const { gatewayUrl, request, fetch = globalThis.fetch } = parameters
  const { paymentId, asset, recipient, amount } = request
  const response = await fetch(`${gatewayUrl.replace(/\/$/, '')}/v1/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ paymentId, asset, recipient, amount: `${amount}` }),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  }).catch((cause: unknown) => {
    throw new PaymentRefusedError({ details: 'no answer', cause })
  })
  if (!response.ok) throw new PaymentRefusedError({ details: `${response.status}` })
}
