import { WalletAnswerInvalidError } from '@portico/contract/errors'
import { toChain } from '../chain.ts'
import { toFields } from '../fields.ts'
import type { Wish } from '../once/payOnce.ts'
import { readLastHeight, readPlace } from '../once/settleSolana.ts'
import type { SolanaPlan } from '../plan/SolanaPlan.ts'
import type { Review } from '../state.ts'
import { isAccountCurrent } from './isAccountCurrent.ts'
import { PaymentStopped } from './problems.ts'
import type { ReviewParts } from './ReviewParts.ts'

/** What makes transactions: a file of its own, with a module of the shell that payments elsewhere do not need. */
const loadSolana = () => import(/* webpackChunkName: "chunk-solana" */ './planSolana.ts')

/** What a payment takes on Solana. @throws PaymentStopped, and what loading a file throws */
export async function reviewSolana(parts: ReviewParts, review: Review): Promise<SolanaPlan> {
  const { planSolana } = await loadSolana()
  const { fee, rent } = await planSolana(parts, review)
  return { steps: ['pay'], fee, rent }
}

/** Base58 of the 64 bytes of an Ed25519 signature. */
const isSignature = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(value)

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}

/** Asks the wallet to sign and send. @returns the signature @throws what the wallet throws */
async function sendTransaction({ context }: ReviewParts, { request, account }: Review, transaction: string) {
  const { caipNetworkId } = request
  const answer = await context.wallet.request<unknown>(
    { method: 'solana_signAndSendTransaction', params: { transaction, pubkey: account } },
    { caipNetworkId },
  )
  const { signature } = toFields(answer)
  if (!isSignature(signature)) throw new WalletAnswerInvalidError({ details: 'no signature' })
  return signature
}

/** What is asked of a wallet on Solana: a transaction of which the chain says until when it can be taken. */
export function toSolanaWish(parts: ReviewParts, review: Review): Wish {
  const { context, events } = parts
  const { request, amount, account } = review
  const chain = toChain(context, request.caipNetworkId)
  let transaction = ''
  return {
    ...{ request, amount, account, isContract: false, kind: 'transaction' },
    async mark() {
      const { planSolana } = await loadSolana()
      const { slot } = await readPlace(chain, 'processed')
      const plan = await planSolana(parts, review)
      if (plan.rent > review.rent) throw new PaymentStopped('changed')
      // What is kept is taken for asked.
      if (!isAccountCurrent(parts, review)) throw new PaymentStopped('account')
      transaction = plan.transaction
      return { nonce: slot, block: plan.lastValidBlockHeight, held: 0n }
    },
    async ask(attempt) {
      // Read last of all: it may have been changed while the rest was asked.
      if (!isAccountCurrent(parts, review)) throw new PaymentStopped('account')
      events.emitInitiated(request, 'wallet')
      const hash = await sendTransaction(parts, review, transaction)
      // The wallet may have taken a newer block than the plan, though none after this.
      const last = await readLastHeight(chain).catch(() => attempt.block)
      return { ...attempt, hash, block: larger(attempt.block, last) }
    },
  }
}
