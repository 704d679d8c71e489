import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { isHex } from 'viem'
import { type Chains, readUpstream } from '../../chains/chain.ts'
import { ApiError, parseInput } from '../../http/ApiError.ts'
import { spend } from '../../limits/limitRate.ts'
import { WebhookForgedError } from '../../onramp/webhooks/IncomingWebhook.ts'
import { verifyWebhook } from '../../onramp/webhooks/verifyWebhook.ts'
import type { Payment } from '../Payment.ts'
import { paymentError } from '../paymentErrors.ts'
import { signatureSchema, wordSchema } from '../paymentInput.ts'
import type { Merchant } from '../paymentOptions.ts'
import { answerPayment, readDigest } from '../paymentRoutes.ts'
import { findSolanaRefund } from '../solana/findSolanaRefund.ts'
import type { SolanaChain } from '../solana/SolanaChain.ts'
import { demand, type Payments } from '../store/createPayments.ts'
import type { Choose } from './createChooser.ts'
import { findRefund } from './findRefund.ts'

/** What {@link createChoiceRoutes} stands on. */
export interface ChoiceRoutesParameters {
  readonly payments: Payments
  readonly chains: Chains
  readonly solanaChains: ReadonlyMap<string, SolanaChain>
  readonly choose: Choose
  readonly findMerchant: (id: string | null) => Merchant | null
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const choiceSchema = v.pipe(
  v.object({
    choice: v.picklist(['accept', 'refund', 'ask']),
    refund: v.optional(v.union([wordSchema, signatureSchema])),
  }),
  v.check(
    ({ choice, refund }) => refund === undefined || choice === 'refund',
    'a transaction belongs to a refund',
  ),
)

/** Something that a merchant has signed, for this payment and no other: the body does not say for which. */
function isSigned(
  context: Context,
  { webhook }: Merchant,
  body: string,
  { digest, now }: { readonly digest: string; readonly now: number },
): boolean {
  const header = (name: string) => context.req.header(name)
  if (!webhook || !header('webhook-id')?.startsWith(`choice_${digest}_`)) return false
  try {
    verifyWebhook({ kind: 'standard', secret: webhook.secret }, { header, body }, now)
    return true
  } catch (error) {
    if (error instanceof WebhookForgedError) return false
    throw error
  }
}

function parseBody(body: string) {
  try {
    return JSON.parse(body)
  } catch (cause) {
    throw new ApiError(422, [{ name: 'body', description: 'is not JSON' }], { cause })
  }
}

/** Where merchants say what they do about a payment that has not come as it should. */
export function createChoiceRoutes(parameters: ChoiceRoutesParameters): Hono {
  const { payments, chains, solanaChains, choose, findMerchant, now } = parameters
  const app = new Hono()
  const isThere = async (payment: Payment, refund: string) => {
    const [client, solana] = [chains.get(payment.chain)?.client, solanaChains.get(payment.chain)]
    if (solana) return !isHex(refund) && readUpstream(findSolanaRefund(solana, payment, refund))
    return client !== undefined && isHex(refund) && readUpstream(findRefund(client, payment, refund))
  }
  app.post('/v1/payments/:digest/choice', async (context) => {
    const digest = readDigest(context)
    const { payment } = demand(await payments.read(digest))
    const body = await context.req.text()
    const merchant = findMerchant(payment.merchant)
    if (!merchant || !isSigned(context, merchant, body, { digest, now: now() })) {
      await spend(context, 1)
      throw new ApiError(401, [{ name: 'signature', description: 'is not the merchant’s, or too old' }])
    }
    const { choice, refund = null } = parseInput(choiceSchema, parseBody(body))
    if (refund !== null && !(await isThere(payment, refund))) throw paymentError('REFUND_UNKNOWN')
    const id = context.req.header('webhook-id') ?? ''
    return answerPayment(context, await choose(digest, { id, merchant, choice, refund }))
  })
  return app
}
