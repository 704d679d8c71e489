import type { Address } from 'viem'
import { ApiError } from '../../http/ApiError.ts'
import { SwapCallRefusedError } from '../checks/checkSwapCall.ts'
import type { ChainSwaps, SourcedOffer } from '../createSwaps.ts'
import type { Permit2Permit, SwapCall, SwapPermit, SwapRequest } from '../SwapSource.ts'
import type { QuoteSigner } from './createQuoteSigner.ts'
import type { SwapQuote } from './SwapQuote.ts'

/** Who wants to swap what, on which chain. */
export interface AccountSwap extends SwapRequest {
  readonly chainId: `eip155:${string}`
  readonly account: Address
}

/** An offer, signed. */
export interface SignedQuote extends SourcedOffer {
  /** A JSON Web Token that holds the quote. */
  readonly id: string
  /** Seconds since 1970, after which nothing is built from it. */
  readonly expiresAt: number
}

/** What a visitor agrees to. */
export interface BuildTerms {
  /** Basis points of the quote that may be lost on the way. */
  readonly slippage: number
  readonly permit?: SwapPermit | undefined
  readonly permit2?: Permit2Permit | undefined
  /** Of the quote that the visitor has seen; without it a new one counts. */
  readonly quoteId?: string | undefined
}

/** Seconds for which a quote can be used. */
const quoteLifetime = 60
/** Seconds that a transaction may wait for its block. */
const patience = 20 * 60

/** Quotes and transactions of one gateway. */
export interface Quotes {
  /** The best first; empty where nothing leads from one token to the other. @throws ApiError 502, 503 */
  list(swaps: ChainSwaps, swap: AccountSwap): Promise<readonly SignedQuote[]>
  /** @throws ApiError 409 for a quote that has expired or is of something else, 422 without a way, 502, 503 */
  build(
    swaps: ChainSwaps,
    swap: AccountSwap,
    terms: BuildTerms,
  ): Promise<SwapCall & { readonly minimum: bigint }>
}

/** Makes {@link Quotes}. @param now milliseconds */
export function createQuotes(signer: QuoteSigner, now: () => number = Date.now): Quotes {
  const findOffers = (swaps: ChainSwaps, swap: AccountSwap) =>
    swaps.findOffers(swap, swap.account).catch(answerFailure)
  const getSeconds = () => Math.floor(now() / 1000)
  const chooseOffer = async (swaps: ChainSwaps, swap: AccountSwap, id: string | undefined) => {
    if (id !== undefined) return toOffer(await signer.read(id), swap)
    const [best] = await findOffers(swaps, swap)
    return best ?? refuse(422, 'to', 'Nothing leads from the one token to the other.')
  }
  return {
    async list(swaps, swap) {
      const offers = await findOffers(swaps, swap)
      const expiresAt = getSeconds() + quoteLifetime
      const toSigned = async (offer: SourcedOffer): Promise<SignedQuote> => {
        return { ...offer, id: await signer.sign(toQuote(swap, offer), expiresAt), expiresAt }
      }
      return Promise.all(offers.map(toSigned))
    },
    async build(swaps, swap, { slippage, permit, permit2, quoteId }) {
      const offer = await chooseOffer(swaps, swap, quoteId)
      if (permit2 && !offer.permit2Router) refuse(422, 'permit2', 'This offer takes nothing by Permit2.')
      const minimum = (offer.toAmount * BigInt(10_000 - (isWrap(offer) ? 0 : slippage))) / 10_000n
      if (minimum === 0n) return refuse(422, 'amount', 'So little gives nothing.')
      const terms = {
        account: swap.account,
        minimum,
        deadline: BigInt(getSeconds() + patience),
        permit,
        permit2,
      }
      return { ...(await swaps.build(swap, offer, terms).catch(answerFailure)), minimum }
    },
  }
}

/** Wrapped ether is worth what it wraps: nothing can be lost on the way. */
const isWrap = ({ impact, legs }: SourcedOffer) => impact === 0 && legs.length === 0

function refuse(status: 409 | 422, name: string, description: string): never {
  throw new ApiError(status, [{ name, description }])
}

function answerFailure(cause: unknown): never {
  const isRefused = cause instanceof SwapCallRefusedError
  const description = isRefused
    ? 'What was offered is not what was asked for, and was refused.'
    : 'Nobody who swaps has answered.'
  throw new ApiError(isRefused ? 502 : 503, [{ name: 'source', description }], { cause })
}

const toQuote = (swap: AccountSwap, offer: SourcedOffer): SwapQuote => ({
  chainId: swap.chainId,
  account: swap.account,
  from: swap.from,
  to: swap.to,
  amount: `${swap.amount}`,
  toAmount: `${offer.toAmount}`,
  source: offer.source,
  router: offer.router,
  spender: offer.spender,
  permit2Router: offer.permit2Router,
  fee: offer.fee,
  impact: offer.impact,
  taxes: offer.taxes,
  legs: offer.legs.map(({ version, tokens, fees, amount }) => {
    return { version, tokens: [...tokens], fees: [...fees], amount: `${amount}` }
  }),
})

/** The offer of a quote. One of something else is nobody's: it was copied, or the visitor has changed his mind. */
function toOffer(quote: SwapQuote | null, swap: AccountSwap): SourcedOffer {
  if (!quote) return refuse(409, 'quoteId', 'The quote has expired. Ask for a new one.')
  const isSame =
    quote.chainId === swap.chainId &&
    quote.account === swap.account &&
    quote.from === swap.from &&
    quote.to === swap.to &&
    quote.amount === `${swap.amount}`
  if (!isSame) return refuse(409, 'quoteId', 'The quote is of another swap. Ask for a new one.')
  return {
    ...{ source: quote.source, router: quote.router, spender: quote.spender },
    ...{ permit2Router: quote.permit2Router, fee: quote.fee, impact: quote.impact },
    taxes: quote.taxes,
    toAmount: BigInt(quote.toAmount),
    legs: quote.legs.map((leg) => ({ ...leg, amount: BigInt(leg.amount) })),
  }
}
