import { ChoiceRefusedError } from '@portico/contract/errors/tools'
import type { Hex } from 'viem'
import type { PaymentChoice } from '../webhooks/readPaymentEvent.ts'
import { signWebhook, type WebhookHeaders } from '../webhooks/signWebhook.ts'

/** What a shop has chosen about a payment that is not as it was asked for. */
export interface SignChoiceParameters {
  readonly secret: string
  /** The payment's. */
  readonly digest: Hex
  readonly choice: PaymentChoice
  /** Transaction that has given the money back, once there is one. */
  readonly refund?: string
  /** Milliseconds since 1970. @default the machine's clock */
  readonly at?: number
}

/** A request to the gateway. */
export interface SignedChoice {
  readonly headers: WebhookHeaders & { readonly 'content-type': 'application/json' }
  readonly body: string
}

/** Signs a choice with the secret that the gateway signs its webhooks with. */
export async function signChoice(parameters: SignChoiceParameters): Promise<SignedChoice> {
  const { secret, digest, choice, refund, at = Date.now() } = parameters
  const body = JSON.stringify({ choice, ...(refund && { refund }) })
  // The digest in the name: what is signed for one payment is worth nothing at another.
  const id = `choice_${digest}_${crypto.randomUUID()}`
  const headers = await signWebhook({ secret, id, body, at })
  return { headers: { ...headers, 'content-type': 'application/json' }, body }
}

/** Parameters of {@link sendChoice}. */
export interface SendChoiceParameters extends SignChoiceParameters {
  readonly gatewayUrl: string
  /** @default the global one */
  readonly fetch?: typeof globalThis.fetch
}

/** Milliseconds that the gateway is waited for. */
const patience = 10_000

/** Tells the gateway what a shop has chosen. The same twice changes nothing. @throws ChoiceRefusedError */
export async function sendChoice(parameters: SendChoiceParameters): Promise<void> {
  const { gatewayUrl, digest, fetch = globalThis.fetch } = parameters
  const url = `${gatewayUrl.replace(/\/$/, '')}/v1/payments/${digest}/choice`
  const request: RequestInit = {
    ...{ method: 'POST', redirect: 'error', signal: AbortSignal.timeout(patience) },
    ...(await signChoice(parameters)),
  }
  const response = await fetch(url, request).catch((cause: unknown) => {
    throw new ChoiceRefusedError({ details: 'no answer', cause })
  })
  if (!response.ok) throw new ChoiceRefusedError({ details: `${response.status}` })
}
