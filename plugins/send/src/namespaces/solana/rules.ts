import { type PluginContext, toCaipAddress } from '@portico/contract'
import { NotConnectedError, WalletAnswerInvalidError } from '@portico/contract/errors'
import {
  getMaxAmount,
  isAddress,
  parsePaymentLink,
  planTransfer,
  readReceiverKind,
  type TransferPlan,
} from '@portico/solana'
import { readName } from '../readName.ts'
import type { TransferEstimate, TransferNotice } from '../TransferEstimate.ts'
import type {
  PaymentRequest,
  PlannedTransfer,
  ReadReceiver,
  TransferCost,
  TransferRules,
} from '../TransferRules.ts'
import { explain } from './explain.ts'
import { sendAgain } from './sendAgain.ts'
import { TransferNotices } from './TransferNotices.tsx'

const namespace = 'solana'

/** Reads a receiver. */
function readReceiver(text: string): ReadReceiver {
  const trimmed = text.trim()
  if (!trimmed) return { kind: 'empty' }
  if (isAddress(trimmed)) return { kind: 'address', address: trimmed }
  // Somebody may have it, in a registry on Solana that nobody here can ask.
  return /\.sol$/i.test(trimmed) ? { kind: 'problem', problem: 'namesAbsent' } : readName(trimmed)
}

/** Reads a transfer request of Solana Pay. Of a link of EVM no more matters here than which network it is for. */
function readPaymentRequest(text: string): PaymentRequest | 'unreadable' | null {
  if (/^ethereum:/i.test(text)) {
    const [, chainId = null] = /@(\d{1,20})/.exec(text) ?? []
    return { namespace: 'eip155', chainId, to: '' }
  }
  if (!/^solana:/i.test(text)) return null
  const link = parsePaymentLink(text)
  if (!link) return 'unreadable'
  const { recipient: to, amount, splToken: token, memo, references } = link
  return { namespace, chainId: null, token, to, amount, marks: { memo, references } }
}

type Asked = Pick<PlannedTransfer, 'token' | 'amount' | 'from' | 'to' | 'isMax' | 'marks'>

const toRequest = ({ token, amount, from, to, isMax, marks }: Asked) => {
  const { address: mint, decimals } = token
  return { mint, decimals, amount, from, to, isMax, ...marks }
}

/** A transfer as it can be made now, with its transaction; without one where it cannot. */
async function plan(
  chain: PluginContext['chain'],
  transfer: Asked,
): Promise<TransferCost & { readonly plan?: TransferPlan }> {
  const planned = await planTransfer(chain, toRequest(transfer))
  if (planned.status === 'ready') {
    const { amount, received, fee, rent, notices } = planned.plan
    const { token } = transfer
    const multiplier = getMultiplier(notices)
    return {
      amount,
      // A list that knows no multipliers is shown as it was typed for, with a sentence beside it.
      ...(token.multiplier && multiplier && { token: { ...token, multiplier } }),
      estimate: { status: 'ready', blocker: null, received, fee, rent, notices },
      plan: planned.plan,
    }
  }
  const { refusal, reason } = planned
  const estimate: TransferEstimate =
    refusal === 'unavailable'
      ? { status: refusal, blocker: refusal, reason }
      : { status: 'refused', blocker: refusal === 'feeUnpaid' ? 'tooHigh' : 'refused', refusal, reason }
  return { amount: transfer.amount, estimate }
}

/** What its issuer means by a base unit now; undefined where that is the unit itself. */
const getMultiplier = (notices: readonly TransferNotice[]): string | undefined =>
  notices.find((notice) => notice.kind === 'scaled')?.multiplier

/** What a notice is about. Interest grows by the second: what is less than a thousandth says nothing new. */
function toKey(notice: TransferNotice): string {
  if (notice.kind !== 'scaled') return Object.values(notice).join()
  const { kind, isInterest, multiplier } = notice
  return [kind, isInterest ? multiplier.slice(0, 6) : multiplier].join()
}

/** Whether a plan does what was reviewed. The network's own fee moves a little all the time, and Max with it. */
function isSame(
  { token, isMax, amount, estimate }: PlannedTransfer,
  { notices, ...now }: TransferPlan,
): boolean {
  if (!('notices' in estimate)) return false
  const takesAll = isMax && token.address === null
  const isSameAmount = takesAll
    ? now.amount + now.fee === amount + estimate.fee
    : now.amount === amount && now.received === estimate.received
  return (
    isSameAmount &&
    now.rent === estimate.rent &&
    notices.map(toKey).join() === estimate.notices.map(toKey).join()
  )
}

/** Base58 of the 64 bytes of an Ed25519 signature. */
const isSignature = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(value)

/** Solana: SOL, and tokens of both token programs. */
export const solana: TransferRules = {
  namespace,
  isAddress,
  readReceiver,
  readPaymentRequest,
  readReceiverKind,
  getAddress: (address) => address,
  toKey: (address) => address,
  async getMaxAmount(chain, transfer) {
    const most = await getMaxAmount(chain, toRequest({ ...transfer, amount: 0n, isMax: true, marks: null }))
    if (most === null) return null
    const { amount } = transfer.token
    // The list may be older than the node, and is what the form compares with.
    const isOlder = most > amount
    return { amount: isOlder ? amount : most }
  },
  async readCost(chain, transfer) {
    const { plan: _, ...cost } = await plan(chain, transfer)
    return cost
  },
  async send(context, transfer) {
    const { from, network } = transfer
    const { caipNetworkId } = network
    const { plan: made, ...cost } = await plan(context.chain, transfer)
    // The account may have been changed while the node was asked.
    if (context.account.get()?.caipAddress !== toCaipAddress(caipNetworkId, from))
      throw new NotConnectedError({ details: from })
    if (!made || !isSame(transfer, made)) return cost
    const { transaction, amount, lastValidBlockHeight } = made
    const answer = await context.wallet.request<{ readonly signature?: unknown } | null>(
      { method: 'solana_signAndSendTransaction', params: { transaction, pubkey: from } },
      { caipNetworkId },
    )
    const hash = answer?.signature
    if (!isSignature(hash)) throw new WalletAnswerInvalidError({ details: 'no signature' })
    return { hash, amount, data: { lastValidBlockHeight: `${lastValidBlockHeight}` } }
  },
  sendAgain,
  explain,
  Notices: TransferNotices,
}
