import {
  type CaipNetworkId,
  createStore,
  type Network,
  type PluginContext,
  type Readable,
  type TokenBalance,
} from '@portico/contract'
import { type Address, isAddress } from '@portico/evm'
import { readErc20Balance } from '@portico/evm/client'
import { isSameToken, sortByValue } from '@portico/ui'
import type { SwapSelectTokenData } from '../headless.ts'
import type { SwapToken } from '../state.ts'
import { cutNames, readTokenList, toTokenKey } from './readTokenList.ts'

/** The gateway's list of one network, and what was typed into the search. */
export interface TokenListsState {
  readonly network: CaipNetworkId | null
  readonly status: 'loading' | 'ready' | 'failed'
  readonly listed: readonly SwapToken[]
  readonly pasted: SwapSelectTokenData['pasted']
}

/** Tokens that can be swapped. */
export interface TokenLists extends Readable<TokenListsState> {
  /** Asks for the list of a network, where that is not known yet. Never throws. */
  load(network: Network): Promise<void>
  /** Looks up what stands at an address; any other text is left to who draws the list. Never throws. */
  search(text: string, network: Network): Promise<void>
  /** The token with its price and picture; as it is where nobody knows them. Never throws. */
  enrich(token: SwapToken): Promise<SwapToken>
}

/** Makes {@link TokenLists} for one context. */
export function createTokenLists({
  account,
  api,
  chain,
  tokens,
}: Pick<PluginContext, 'account' | 'api' | 'chain' | 'tokens'>): TokenLists {
  const empty: TokenListsState = { network: null, status: 'loading', listed: [], pasted: { status: 'none' } }
  const store = createStore(empty)
  let searched = ''
  const find = async (token: Pick<TokenBalance, 'caipNetworkId' | 'address'>) => {
    const [facts = null] = await tokens.find([{ caipNetworkId: token.caipNetworkId, address: token.address }])
    return facts
  }
  return {
    get: store.get,
    subscribe: store.subscribe,
    async load(network) {
      const { caipNetworkId } = network
      const { network: known, status } = store.get()
      if (known === caipNetworkId && status !== 'failed') return
      store.set({ ...empty, network: caipNetworkId })
      const state = await api
        .fetch<unknown>({ path: '/v1/convert/tokens', query: { chainId: caipNetworkId } })
        .then((answer) => ({ status: 'ready', listed: readTokenList(answer, network) }) as const)
        .catch(() => ({ status: 'failed' }) as const)
      if (store.get().network === caipNetworkId) store.set(state)
    },
    async search(text, { caipNetworkId }) {
      const address = text.trim()
      searched = address
      const isKnown = store.get().listed.some((token) => isSameToken(token, { caipNetworkId, address }))
      if (!isAddress(address) || isKnown) return store.set({ pasted: { status: 'none' } })
      store.set({ pasted: { status: 'asking' } })
      const pasted = await find({ caipNetworkId, address })
        .then(async (facts): Promise<TokenListsState['pasted']> => {
          if (!facts?.symbol) return { status: 'unknown' }
          const owner = account.get()?.address as Address
          // The account's balances may lack what nobody has listed, though it holds some.
          const amount = await readErc20Balance(chain, { token: address, owner })
          return { status: 'found', token: { ...facts, ...cutNames(facts), amount, isUnlisted: true } }
        })
        .catch(() => ({ status: 'failed' }) as const)
      if (searched === address) store.set({ pasted })
    },
    async enrich(token) {
      const facts = token.price === null ? await find(token).catch(() => null) : null
      return facts ? { ...token, price: facts.price, iconUrl: facts.iconUrl ?? token.iconUrl } : token
    },
  }
}

/** Symbols of what is offered where the site names nothing. */
const usual = {
  suggestedTokens: ['ETH', 'WETH', 'USDC', 'USDT', 'DAI', 'WBTC'],
  popularTokens: ['UNI', 'LINK', 'AAVE', 'ARB', 'OP', 'POL'],
}

/** Whether a token is the one that a site has named, as CAIP-10 or by its symbol behind its network. @param name in lower case */
const isNamed = (token: SwapToken, name: string) =>
  name === toTokenKey(token) || name === `${token.caipNetworkId}:${token.symbol}`.toLowerCase()

/** What {@link toGroups} is made from. */
export interface TokenGroupsOf {
  readonly listed: readonly SwapToken[]
  readonly balances: readonly TokenBalance[]
  readonly caipNetworkId: CaipNetworkId
  readonly options: PluginContext['options']
}

/** The account's tokens first, the most valuable before, then those of the site in its order, and the rest of the list, each once. */
export function toGroups({
  listed,
  balances,
  caipNetworkId,
  options,
}: TokenGroupsOf): SwapSelectTokenData['groups'] {
  const seen = new Set<string>()
  const take = (tokens: readonly SwapToken[]) =>
    tokens.filter((token) => !seen.has(toTokenKey(token)) && seen.add(toTokenKey(token)))
  const own = balances.filter((token) => token.caipNetworkId === caipNetworkId)
  const held = take(sortByValue(own.filter(({ amount, isSpam }) => amount > 0n && !isSpam)))
  const choose = (name: keyof typeof usual) => {
    const wanted = options[name] as readonly string[] | undefined
    const names = wanted ?? usual[name].map((symbol) => `${caipNetworkId}:${symbol}`)
    return take(names.flatMap((one) => listed.filter((token) => isNamed(token, one.toLowerCase()))))
  }
  const groups = [
    { id: 'held', tokens: held },
    { id: 'suggested', tokens: choose('suggestedTokens') },
    { id: 'popular', tokens: choose('popularTokens') },
    { id: 'others', tokens: take(listed) },
  ] as const
  return groups.filter(({ tokens }) => tokens.length > 0)
}
