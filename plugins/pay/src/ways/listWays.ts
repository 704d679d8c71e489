import type { Network, NetworkBalances, TokenBalance } from '@portico/contract'
import { isSameToken, sortByValue } from '@portico/ui'
import type { GetContracts } from '../quotes/readContracts.ts'
import { isOnSolana, type PayRequest } from '../request/PayRequest.ts'
import type { PayState } from '../state.ts'
import { toTokenKey, type Way, type WayProblem } from './Way.ts'

/** Tokens for which a price is asked, and those of other networks that are shown with why they cannot pay. */
const [quotedLimit, otherLimit] = [5, 3]

/** What the ways are made of. */
export interface WaySources {
  readonly request: PayRequest
  readonly state: Pick<PayState, 'asset' | 'quotes' | 'exchanges' | 'card'>
  /** Base units of the asset that are missing. */
  readonly due: bigint
  readonly portfolio: readonly NetworkBalances[]
  readonly networks: readonly Network[]
  readonly getContracts: GetContracts
  readonly hasAddress: boolean
}

const isHeld = ({ amount, isNonTransferable }: TokenBalance) => amount > 0n && !isNonTransferable
const isOffered = (token: TokenBalance) => isHeld(token) && !token.isSpam

/** Other tokens of the same network that may be swapped, the most valuable first. */
export function listSwapped({ request, portfolio, getContracts }: WaySources): readonly TokenBalance[] {
  const { caipNetworkId } = request
  if (!getContracts(caipNetworkId)) return []
  const own = portfolio.find((one) => one.caipNetworkId === caipNetworkId)?.tokens ?? []
  const others = own.filter((token) => isOffered(token) && !isSameToken(token, request))
  return sortByValue(others).slice(0, quotedLimit)
}

const toWay = (part: Pick<Way, 'id' | 'kind'> & Partial<Way>): Way => ({
  ...{ name: '', token: null, network: null, quote: null, fee: null, problem: null },
  ...part,
})

function getProblem({ request, due, state }: WaySources, token: TokenBalance): WayProblem | null {
  if (token.caipNetworkId !== request.caipNetworkId) return 'network'
  if (isSameToken(token, request)) return token.amount < due ? 'notEnough' : null
  if (isOnSolana(request)) return 'elsewhere'
  const quoted = state.quotes[toTokenKey(token)]
  if (quoted?.status === 'failed') return 'quote'
  return quoted?.quote && token.amount < quoted.quote.maximum ? 'notEnough' : null
}

function listTokens(sources: WaySources): readonly Way[] {
  const { request, portfolio, networks, state } = sources
  const all = portfolio.flatMap(({ tokens }) => tokens)
  // What the shop asks for may be what strangers send around, too.
  const same = all.filter((token) => isHeld(token) && isSameToken(token, request))
  const swapped = listSwapped(sources)
  const others = all
    .filter(isOffered)
    .filter(
      (token) =>
        token.caipNetworkId !== request.caipNetworkId ||
        (isOnSolana(request) && !isSameToken(token, request)),
    )
  const find = (id: string) => networks.find(({ caipNetworkId }) => caipNetworkId === id) ?? null
  const loading = { status: 'loading', quote: null } as const
  return [...same, ...swapped, ...sortByValue(others).slice(0, otherLimit)].map((token) =>
    toWay({
      ...{ id: toTokenKey(token), kind: 'token', token, network: find(token.caipNetworkId) },
      quote: swapped.includes(token) ? (state.quotes[toTokenKey(token)] ?? loading) : null,
      problem: getProblem(sources, token),
    }),
  )
}

/** All ways to pay, those that can pay first. */
export function listWays(sources: WaySources): readonly Way[] {
  const { state, hasAddress, request } = sources
  // What is not known is not paid by guess.
  if (state.asset.status !== 'ready') return []
  const tokens = listTokens(sources)
  const { card } = state
  return [
    ...tokens.filter(({ problem }) => problem === null),
    ...(hasAddress
      ? state.exchanges.map(({ id, name, fee }) =>
          toWay({ id: `exchange/${id}`, kind: 'exchange', name, fee }),
        )
      : []),
    ...(hasAddress && card ? [toWay({ id: 'card', kind: 'card', name: card.name })] : []),
    ...(hasAddress || isOnSolana(request) ? [toWay({ id: 'other', kind: 'other' })] : []),
    ...tokens.filter(({ problem }) => problem !== null),
  ]
}
