import type { CaipNetworkId, PluginContext } from '@portico/contract'
import { RpcError } from '@portico/contract/errors'
import { paymentAddressFactory } from '@portico/contract/payments'
import type { Address } from '@portico/evm'
import { call as ask, type Requester } from '@portico/evm/client'
import { parseCode } from '@portico/evm/code'
import { canBatch } from '../batches.ts'
import { type Call, toChain } from '../chain.ts'
import type { Quote } from '../quotes/Quote.ts'
import type { PayRequest } from '../request/PayRequest.ts'
import { encodeSwap } from './encodeSwap.ts'
import { encodeTransfer } from './encodeTransfer.ts'

/** What the wallet is asked for, in order. `batch`: everything together. */
export type StepKind = 'reset' | 'approve' | 'pay' | 'batch'

/** How a payment is made. */
export interface Plan {
  readonly steps: readonly StepKind[]
  /** The shop's, or the payment's own. */
  readonly to: Address
  readonly isContract: boolean
  /** What the router is allowed before, by steps or in the batch. */
  readonly approvals: readonly Call[]
  readonly pay: Call
}

/** Why it cannot be made. `noAddress`: it could not be told from others here. */
export type PlanProblem = 'noAddress'

/** What a plan is made for. */
export interface PlanTerms {
  readonly request: PayRequest
  readonly account: Address
  /** Base units of the asset. */
  readonly amount: bigint
  /** Null for a transfer of what is asked for. */
  readonly quote: Quote | null
  /** Milliseconds since 1970. */
  readonly now: number
}

const toWord = (value: bigint | Address) => BigInt(value).toString(16).padStart(64, '0')

/** `approve(address,uint256)`. */
const encodeApproval = (token: string, spender: Address, amount: bigint): Call => ({
  to: token as Address,
  data: `0x095ea7b3${toWord(spender)}${toWord(amount)}`,
  value: 0n,
})

/** Tokens that change no allowance but to or from nothing: Tether's on Ethereum. */
const resetting = new Set(['eip155:1:0xdac17f958d2ee523a2206206994597c13d831ec7'])

async function readKind({ chain }: Pick<PluginContext, 'chain'>, id: CaipNetworkId, address: string) {
  const request = { method: 'eth_getCode', params: [address, 'latest'] }
  return parseCode(await chain.request<unknown>(request, { caipNetworkId: id }))
}

/** Base units that the router may take. @throws what the node throws */
async function readAllowance(chain: Requester, token: string, owner: Address, spender: Address) {
  const data = `0xdd62ed3e${toWord(owner)}${toWord(spender)}` as const
  return BigInt(await ask(chain, { from: owner, to: token as Address, data }))
}

/** What has to be allowed before a swap: exactly what it takes at most. */
async function listApprovals(chain: Requester, { request, account, quote }: PlanTerms) {
  if (quote === null || quote.from === null) return []
  const { from: token, router, maximum } = quote
  const allowance = await readAllowance(chain, token, account, router)
  if (allowance >= maximum) return []
  const isReset = allowance > 0n && resetting.has(`${request.caipNetworkId}:${token.toLowerCase()}`)
  return [...(isReset ? [0n] : []), maximum].map((amount) => encodeApproval(token, router, amount))
}

/** Seconds after which a swap does nothing any more. */
const toDeadline = ({ expiresAt }: Quote) => BigInt(Math.floor(expiresAt / 1000))

/** Whether the payment's data can be read on the chain: not inside a batch or a smart account, and not where a contract or a swap pays out. */
const isMarkable = (terms: PlanTerms, isTogether: boolean, isPlain: boolean) =>
  !isTogether && (terms.request.address !== null || (terms.quote === null && isPlain))

/**
 * Finds out what the wallet has to be asked for.
 * @throws what the node throws: what stands at an account has to be known
 */
export async function planPayment(
  context: Pick<PluginContext, 'chain' | 'wallet'>,
  terms: PlanTerms,
): Promise<Plan | PlanProblem> {
  const { request, account, amount, quote } = terms
  const { caipNetworkId, address, reference, oneTime } = request
  const chain = toChain(context, caipNetworkId)
  const [kind, recipientKind, factory, approvals] = await Promise.all([
    readKind(context, caipNetworkId, account),
    address === null ? readKind(context, caipNetworkId, request.recipient) : 'none',
    readKind(context, caipNetworkId, paymentAddressFactory),
    listApprovals(chain, terms),
  ])
  // Who does not know what stands there does not know what tells the payment from others.
  if (kind === 'unknown') throw new RpcError({ details: account })
  const isContract = kind === 'contract'
  const hasAddress = oneTime !== null && factory === 'contract'
  const wantsBatch = hasAddress && (isContract || approvals.length > 0)
  const isTogether = wantsBatch && (await canBatch(context, caipNetworkId, account))
  const isMarked = isMarkable(terms, isTogether || isContract, recipientKind === 'none')
  if (!isMarked && !hasAddress) return 'noAddress'
  const to = (isMarked ? request.recipient : oneTime) as Address
  const suffix = isMarked ? reference.slice(2) : ''
  const isToNative = address === null
  const pay = quote
    ? encodeSwap({ quote, to, isToNative, deadline: toDeadline(quote), suffix })
    : encodeTransfer({ token: address, to, amount, suffix })
  const kinds = approvals.map(({ data }) => (BigInt(`0x${data.slice(-64)}`) === 0n ? 'reset' : 'approve'))
  return { ...{ to, isContract, approvals, pay }, steps: isTogether ? ['batch'] : [...kinds, 'pay'] }
}
