import * as v from 'valibot'
import { type Address, isAddressEqual, isHex } from 'viem'
import { nativePlaceholder } from '../../chains/priceSource.ts'
import { addressSchema } from '../../http/schemas.ts'
import { fetchBounded } from '../../outbound/fetchBounded.ts'
import { isListed, SwapCallRefusedError } from '../checks/checkSwapCall.ts'
import { amountSchema } from '../quotes/SwapQuote.ts'
import type { SwapCall, SwapOffer, SwapRequest, SwapSource, SwapTerms } from '../SwapSource.ts'
import type { AggregatorConfig } from './aggregatorOptions.ts'

const baseUnits = v.pipe(
  amountSchema,
  v.transform((value) => BigInt(value)),
)
const transactionSchema = v.object({
  to: addressSchema,
  data: v.custom<`0x${string}`>((value) => isHex(value)),
  value: v.pipe(
    v.union([amountSchema, v.pipe(v.number(), v.safeInteger())]),
    v.transform((value) => BigInt(value)),
  ),
})
const zeroExFee = v.nullish(v.object({ amount: baseUnits, token: addressSchema }))
const zeroExOffer = v.object({
  buyAmount: baseUnits,
  allowanceTarget: v.nullish(addressSchema),
  fees: v.nullish(v.object({ integratorFee: zeroExFee, zeroExFee })),
})
const zeroExNothing = v.object({ liquidityAvailable: v.literal(false) })
const zeroExSwap = v.object({ transaction: transactionSchema })
const oneInchOffer = v.object({ dstAmount: baseUnits })
const oneInchSpender = v.object({ address: addressSchema })
const oneInchSwap = v.object({ tx: transactionSchema })

/** What {@link createAggregatorSource} needs. */
export interface AggregatorSourceOptions {
  readonly config: AggregatorConfig
  /** Of the chain, as a number. */
  readonly chainId: number
  /** Milliseconds for one question. */
  readonly timeout: number
}

/** Swaps of an aggregator. Whom it calls, and whoever it wants to be allowed, has to be on the operator's lists. */
export function createAggregatorSource(options: AggregatorSourceOptions): SwapSource {
  const { config } = options
  const ask = createAsker(options)
  const form = config.kind === '0x' ? create0x(ask, options.chainId) : createOneInch(ask)
  return {
    id: config.kind,
    async findOffer(request, account) {
      const found = await form.findOffer(request, account)
      const router = found?.router ?? config.routers[0]
      if (!found || !router || found.toAmount === 0n) return null
      if (!isListed(router, [...config.routers, ...config.settlers]))
        throw new SwapCallRefusedError('A swap was refused: who is called is on no list.')
      const spender = request.from === nativePlaceholder ? null : found.spender
      if (spender && !isListed(spender, config.spenders))
        throw new SwapCallRefusedError('A swap was refused: who wants to be allowed is on no list.')
      if (!spender && request.from !== nativePlaceholder) return null
      const { toAmount, fee } = found
      return { toAmount, router, spender, permit2Router: null, fee, impact: null, legs: [], taxes: null }
    },
    build: (request, offer, terms) => form.build(request, offer, terms),
  }
}

type Ask = (path: string, query: Readonly<Record<string, string>>) => Promise<unknown>

/** @throws Error that names neither the address nor the account */
function createAsker({ config, chainId, timeout }: AggregatorSourceOptions): Ask {
  const { kind, url, apiKey = '' } = config
  const base = `${url.replace(/\/$/, '')}${kind === '0x' ? '/swap/allowance-holder' : `/swap/v6.0/${chainId}`}`
  const headers =
    kind === '0x' ? { '0x-api-key': apiKey, '0x-version': 'v2' } : { authorization: `Bearer ${apiKey}` }
  return async (path, query) => {
    const response = await fetchBounded(`${base}${path}?${new URLSearchParams(query)}`, {
      headers,
      signal: AbortSignal.timeout(timeout),
    })
    if (!response.ok) throw new Error(`The aggregator answered with status ${response.status}`)
    return response.json()
  }
}

interface FormOffer extends Pick<SwapOffer, 'toAmount' | 'spender' | 'fee'> {
  /** Contract that is called; null for the first of the operator's list. */
  readonly router: Address | null
}

interface Form {
  findOffer(request: SwapRequest, account: Address): Promise<FormOffer | null>
  build(request: SwapRequest, offer: SwapOffer, terms: SwapTerms): Promise<SwapCall>
}

/** Basis points between what is offered and what is wanted at least. */
const toSlippage = ({ toAmount }: SwapOffer, { minimum }: SwapTerms): number =>
  Number(((toAmount - minimum) * 10_000n) / toAmount)

function create0x(ask: Ask, chainId: number): Form {
  const toQuery = ({ from, to, amount }: SwapRequest) => ({
    ...{ chainId: `${chainId}`, sellToken: from, buyToken: to, sellAmount: `${amount}` },
  })
  return {
    async findOffer(request, account) {
      // Native currency goes to a settler, and which one of them only the whole quote says.
      const isNative = request.from === nativePlaceholder
      const answer = isNative
        ? await ask('/quote', { ...toQuery(request), taker: account })
        : await ask('/price', toQuery(request))
      if (v.is(zeroExNothing, answer)) return null
      const offer = v.parse(zeroExOffer, answer)
      const { buyAmount: toAmount, allowanceTarget: spender = null } = offer
      const router = isNative ? v.parse(zeroExSwap, answer).transaction.to : null
      return { toAmount, router, spender, fee: getZeroExFee(offer, request) }
    },
    async build(request, offer, terms) {
      const slippageBps = `${toSlippage(offer, terms)}`
      const answer = await ask('/quote', { ...toQuery(request), taker: terms.account, slippageBps })
      return v.parse(zeroExSwap, answer).transaction
    },
  }
}

/** What 0x and whoever asks it keep; null where it says nothing, or keeps something else than what is wanted. */
function getZeroExFee(
  { buyAmount, fees }: v.InferOutput<typeof zeroExOffer>,
  { to }: SwapRequest,
): number | null {
  if (!fees) return null
  const kept = [fees.integratorFee, fees.zeroExFee].filter((fee) => fee !== null && fee !== undefined)
  if (kept.some(({ token }) => !isAddressEqual(token, to))) return null
  const sum = kept.reduce((all, { amount }) => all + amount, 0n)
  return Number((sum * 10_000n) / (buyAmount + sum || 1n))
}

function createOneInch(ask: Ask): Form {
  const toQuery = ({ from, to, amount }: SwapRequest) => ({ src: from, dst: to, amount: `${amount}` })
  return {
    async findOffer(request) {
      const isToken = request.from !== nativePlaceholder
      const [offer, spender] = await Promise.all([
        ask('/quote', toQuery(request)),
        isToken ? ask('/approve/spender', {}) : null,
      ])
      return {
        toAmount: v.parse(oneInchOffer, offer).dstAmount,
        router: null,
        spender: isToken ? v.parse(oneInchSpender, spender).address : null,
        // Who asks it keeps nothing without saying so in the question.
        fee: 0,
      }
    },
    async build(request, offer, terms) {
      const { account } = terms
      const answer = await ask('/swap', {
        ...toQuery(request),
        ...{ from: account, origin: account, receiver: account, disableEstimate: 'true' },
        slippage: `${toSlippage(offer, terms) / 100}`,
      })
      return v.parse(oneInchSwap, answer).tx
    },
  }
}
