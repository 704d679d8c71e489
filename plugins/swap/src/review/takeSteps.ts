import {
  hasErrorCode,
  MethodUnsupportedError,
  RpcError,
  WalletAnswerInvalidError,
} from '@portico/contract/errors'
import { isHash, toHex } from '@portico/evm'
import { estimateGas, getBalance, readErc20Balance } from '@portico/evm/client'
import { encodeApproval, readAllowance } from '../allowances/allowance.ts'
import { splitSignature, toTypedData } from '../allowances/permit.ts'
import { toPermit2Data } from '../allowances/permit2.ts'
import { unlimited } from '../allowances/planAllowance.ts'
import { sendApproval } from '../allowances/sendApproval.ts'
import { sendBatch } from '../batches/batches.ts'
import { readAgreedCall } from '../checks/checkCall.ts'
import { fetchCall, type SignedPermit } from '../quotes/fetchCall.ts'
import type { Call, Quote } from '../quotes/Quote.ts'
import type { Review, Step } from '../state.ts'
import { getToken, type Plan } from './planSteps.ts'
import { getReason, ReviewStopped } from './problems.ts'
import type { ReviewParts } from './ReviewParts.ts'
import { requote } from './requote.ts'

/** A review on its way. */
export interface Run {
  readonly review: Review
  readonly plan: Plan
  readonly permit: SignedPermit | null
  /** Says that the network is waited for, and no longer the wallet. */
  readonly onSent: () => void
}

/** What a step has led to. */
export type Taken =
  /** The next step is there. */
  | { readonly kind: 'done'; readonly permit?: SignedPermit }
  /** It does not work here: what is left is found out anew. */
  | { readonly kind: 'replan'; readonly unusable: { readonly batches?: true; readonly permit?: true } }
  /** The quote is another by now: the visitor looks at it again. */
  | { readonly kind: 'moved'; readonly review: Review }
  /** The wallet has sent it; the hash is null where its answer is none. */
  | {
      readonly kind: 'sent'
      readonly hash: string | null
      readonly batch: string | null
      readonly quote: Quote
      readonly deadline: number | null
    }

/** Seconds for which a signed allowance holds. */
const permitLifetime = 20 * 60

/**
 * Takes one step of a review.
 * @throws ReviewStopped, and what wallet and node throw
 */
export function takeStep(parts: ReviewParts, kind: Step['kind'], run: Run): Promise<Taken> {
  if (kind === 'permit') return signPermit(parts, run)
  if (kind === 'batch') return swapInBatch(parts, run)
  return kind === 'swap' ? swap(parts, run) : approve(parts, kind, run)
}

async function approve({ context, t }: ReviewParts, kind: Step['kind'], run: Run): Promise<Taken> {
  const { quote, from } = run.review
  const { account, caipNetworkId, spender } = quote
  const token = getToken(quote)
  if (!spender) return { kind: 'done' }
  const amount = kind === 'reset' ? 0n : (run.plan.approvals.at(-1) ?? quote.amount)
  const texts = {
    success: t(kind === 'reset' ? 'swap.allowed.reset' : 'swap.allowed', { symbol: from.symbol }),
    failed: t('swap.allowed.failed', { symbol: from.symbol }),
  }
  const approval = { ...{ caipNetworkId, account, token, spender, amount, texts }, onSent: run.onSent }
  const status = await sendApproval(context, approval)
  if (status !== 'success') throw new ReviewStopped('approval')
  const allowed =
    kind === 'reset' ? null : await readAllowance(context.chain, { token, owner: account, spender })
  // Wallets let their holders allow less than was asked for.
  if (allowed !== null && allowed < quote.amount) throw new ReviewStopped('allowance')
  return { kind: 'done' }
}

async function signPermit({ context }: ReviewParts, { review, plan }: Run): Promise<Taken> {
  const { account: owner, caipNetworkId, amount } = review.quote
  const { permit: form, spender } = plan
  const unusable = { kind: 'replan', unusable: { permit: true } } as const
  if (!form || !spender) return unusable
  const value = plan.isUnlimited ? unlimited : amount
  const deadline = BigInt(Math.floor(Date.now() / 1000) + permitLifetime)
  const chainId = Number(caipNetworkId.slice('eip155:'.length))
  const terms = { token: getToken(review.quote), owner, chainId, spender, value, deadline }
  const typed = form.kind === 'permit2' ? toPermit2Data({ ...terms, form }) : toTypedData({ ...terms, form })
  const request = { method: 'eth_signTypedData_v4', params: [owner, JSON.stringify(typed)] }
  const signature = await context.wallet.request<unknown>(request, { caipNetworkId }).catch((error) => {
    if (hasErrorCode(error, MethodUnsupportedError.code)) return null
    throw error
  })
  const signed = splitSignature(signature)
  if (!signed) return unusable
  const nonce = form.kind === 'eip2612' ? {} : { nonce: form.nonce }
  const router = form.kind === 'permit2' ? { permit2Router: form.router } : {}
  return { kind: 'done', permit: { ...signed, ...nonce, ...router, value, deadline } }
}

/** The call that carries the quote out as it is now, checked against what was agreed to; or why it has to be looked at again. */
async function prepareCall({ context, form }: ReviewParts, { review, permit }: Run) {
  const contracts = form.getContracts()
  if (!contracts) throw new ReviewStopped('stale')
  const { api, options } = context
  const asked = await requote(review, { api, options, contracts })
  if (asked.kind === 'moved') return asked
  if (asked.kind !== 'same') throw new ReviewStopped(asked.kind)
  const { quote, slippage } = asked
  const call = await fetchCall(context, { quote, slippage, permit }).catch((error) => {
    throw new ReviewStopped('stale', String(error?.details ?? ''))
  })
  const { minimum } = review
  const router = permit?.permit2Router ?? quote.router
  const isByPermit2 = permit?.permit2Router !== undefined
  const effect = await readAgreedCall(call, { ...quote, router, isByPermit2, minimum, contracts })
  if (!effect) throw new ReviewStopped('unsafe')
  // One that reaches beyond what a clock can say has no end.
  const deadline = effect.deadline !== null && effect.deadline < 2n ** 50n ? Number(effect.deadline) : null
  return { kind: 'call', call, quote: { ...quote, router }, deadline } as const
}

/** Whether it is still this account that gives and receives, on this network: read right before the wallet is asked. */
function expectAccount({ context }: ReviewParts, { account, caipNetworkId }: Quote) {
  const now = context.account.get()
  if (now?.address !== account || now.network.caipNetworkId !== caipNetworkId)
    throw new ReviewStopped('changed')
}

async function swap(parts: ReviewParts, run: Run): Promise<Taken> {
  const { context, events } = parts
  const prepared = await prepareCall(parts, run)
  if (prepared.kind === 'moved') return prepared
  const { call, quote } = prepared
  await tryCall(parts, quote, call, run.permit !== null)
  expectAccount(parts, quote)
  events.emitInitiated(run.review)
  const { account: from, caipNetworkId } = quote
  const transaction = { from, to: call.to, data: call.data, value: toHex(call.value) }
  const request = { method: 'eth_sendTransaction', params: [transaction] }
  const hash = await context.wallet.request<unknown>(request, { caipNetworkId }).catch((error) => {
    // It may have been sent all the same.
    if (hasErrorCode(error, WalletAnswerInvalidError.code)) return null
    throw error
  })
  return { ...prepared, kind: 'sent', hash: isHash(hash) ? hash : null, batch: null }
}

/** Tries a call on a node. What the node refuses is not asked of the wallet; where it cannot be asked, the wallet says what it thinks. */
async function tryCall(
  parts: ReviewParts,
  quote: Quote,
  call: Call,
  isAllowedByCall: boolean,
): Promise<void> {
  const { chain } = parts.context
  const { account, from, amount, spender } = quote
  try {
    await estimateGas(chain, { from: account, ...call })
  } catch (error) {
    if (!hasErrorCode(error, RpcError.code)) return
    // What another network refuses says nothing of this one.
    expectAccount(parts, quote)
    const held = await (from === null
      ? getBalance(chain, account)
      : readErc20Balance(chain, { token: from, owner: account })
    ).catch(() => null)
    if (held !== null && held < amount) throw new ReviewStopped('balance')
    const allowed =
      from && spender ? await readAllowance(chain, { token: from, owner: account, spender }) : null
    if (allowed !== null && allowed < amount && !isAllowedByCall) throw new ReviewStopped('allowance')
    throw new ReviewStopped('refused', getReason(error))
  }
}

async function swapInBatch(parts: ReviewParts, run: Run): Promise<Taken> {
  const { context, events } = parts
  const prepared = await prepareCall(parts, { ...run, permit: null })
  if (prepared.kind === 'moved') return prepared
  const { call, quote } = prepared
  const { account, caipNetworkId, spender } = quote
  if (!spender) throw new ReviewStopped('unsafe')
  const allow = (amount: bigint): Call => ({
    to: getToken(quote),
    data: encodeApproval(spender, amount),
    value: 0n,
  })
  expectAccount(parts, quote)
  events.emitInitiated(run.review)
  const sent = await sendBatch(context, { account, caipNetworkId }, [...run.plan.approvals.map(allow), call])
  if (sent === 'steps') return { kind: 'replan', unusable: { batches: true } }
  return { ...prepared, kind: 'sent', hash: null, batch: sent.id }
}
