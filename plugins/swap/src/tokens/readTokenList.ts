import type { CaipNetworkId, Network, TokenFacts } from '@portico/contract'
import { HttpAnswerInvalidError } from '@portico/contract/errors'
import { getAddress, isAddress, isAddressEqual } from '@portico/evm'
import { nativePlaceholder } from '../quotes/Quote.ts'
import type { SwapToken } from '../state.ts'

/** Tokens of a list that are looked at. */
const limit = 1_000

type Fields = Readonly<Record<string, unknown>>

/** Letters that a name and a symbol have at most. */
const limits = { name: 100, symbol: 40 }

const cut = (text: string, length: number) => [...text].slice(0, length).join('')

/** The names that a contract gives itself, cut off: what is written of a swap has to fit into a toast. */
export const cutNames = ({ name, symbol }: Pick<TokenFacts, 'name' | 'symbol'>) => ({
  name: cut(name || symbol || '', limits.name),
  symbol: cut(symbol || '', limits.symbol),
})

const isText = (value: unknown, length: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= length

function readToken(said: Fields, { caipNetworkId, nativeCurrency }: Network): SwapToken | null {
  const { address, name, symbol, decimals, logoUri } = said
  const [start, contract] = [`${caipNetworkId}:`, String(address).slice(caipNetworkId.length + 1)]
  if (!String(address).startsWith(start) || !isAddress(contract)) return null
  if (!isText(name, limits.name) || !isText(symbol, limits.symbol)) return null
  if (!Number.isInteger(decimals) || (decimals as number) < 0 || (decimals as number) > 77) return null
  const iconUrl = isText(logoUri, 2048) && /^(https:|data:image\/)/.test(logoUri) ? logoUri : null
  const facts = { caipNetworkId, amount: 0n, price: null, iconUrl }
  // Of the network's own currency the site knows better.
  if (isAddressEqual(contract, nativePlaceholder)) return { ...nativeCurrency, ...facts, address: null }
  return { ...facts, address: getAddress(contract), name, symbol, decimals: decimals as number }
}

/** Reads the gateway's list of tokens; those that are none are left out. @throws HttpAnswerInvalidError for what is no list */
export function readTokenList(answer: unknown, network: Network): readonly SwapToken[] {
  const { tokens } = (answer ?? {}) as { readonly tokens?: unknown }
  if (!Array.isArray(tokens)) throw new HttpAnswerInvalidError({ details: 'tokens' })
  return tokens
    .slice(0, limit)
    .map((said) => readToken((said ?? {}) as Fields, network))
    .filter((token) => token !== null)
}

/** What stands for a token where several are told apart. */
export const toTokenKey = ({
  caipNetworkId,
  address,
}: {
  readonly caipNetworkId: CaipNetworkId
  readonly address: string | null
}): string => `${caipNetworkId}:${address ?? nativePlaceholder}`.toLowerCase()
