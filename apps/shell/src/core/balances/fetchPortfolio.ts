import { type CaipAddress, parseCaipAddress, type TokenBalance } from '@portico/contract'
import * as v from 'valibot'
import { fetchJson } from '../api/fetchJson.ts'
import { parseAnswer } from '../api/parseAnswer.ts'
import type { Core } from '../Core.ts'
import { chainReaders } from '../namespaces/chainReaders.ts'

const decimalNumber = v.pipe(v.string(), v.maxLength(200), v.regex(/^\d+(\.\d+)?$/))
/** Above 0. */
const multiplier = v.pipe(decimalNumber, v.regex(/[1-9]/))

/** Answer of `GET /v1/account/{address}/balance`. */
const answerSchema = v.object({
  balances: v.array(
    v.object({
      name: v.string(),
      symbol: v.pipe(v.string(), v.maxLength(32)),
      chainId: v.string(),
      address: v.nullish(v.string()),
      price: v.nullish(v.pipe(v.number(), v.minValue(0), v.finite())),
      quantity: v.object({ decimals: v.pipe(v.string(), v.regex(/^\d{1,2}$/)), numeric: decimalNumber }),
      iconUrl: v.nullish(v.string()),
      spamReason: v.nullish(v.string()),
      isBridged: v.nullish(v.boolean()),
      isNonTransferable: v.nullish(v.boolean()),
      multiplier: v.nullish(multiplier),
    }),
  ),
  unavailable: v.optional(v.array(v.string()), []),
  nativeTwins: v.optional(v.array(v.string()), []),
})

/** Options of what reads balances. */
export interface ReadBalancesOptions {
  /** Past what others keep. */
  readonly isForced?: boolean
}

/** What the gateway knows of an account on one network. */
export interface Holdings {
  /** Native currency first. */
  readonly tokens: TokenBalance[]
  /** Contract that shows the native currency once more, in lower case; null where there is none. */
  readonly nativeTwin: string | null
}

/** Holdings by network. One of which the gateway knows nothing now is absent. */
export type Portfolio = ReadonlyMap<string, Holdings>

/**
 * Asks the gateway for what an address holds.
 * @param accounts the address on one network or several
 * @throws errors of area API; HttpStatusError of status 400 where the gateway does not serve one of the networks
 */
export async function fetchPortfolio(
  core: Core,
  accounts: readonly [CaipAddress, ...CaipAddress[]],
  { isForced = false }: ReadBalancesOptions,
): Promise<Portfolio> {
  const { address, namespace } = parseCaipAddress(accounts[0])
  const ids = accounts.map((account) => parseCaipAddress(account).caipNetworkId)
  // Naming a token makes the gateway read all of the account anew.
  const { nativeToken } = chainReaders[namespace] ?? {}
  const forceUpdate = isForced && nativeToken && ids.map((id) => `${id}:${nativeToken}`).join()
  const path = `/v1/account/${address}/balance`
  const query = { currency: 'usd', chainId: ids.join(), ...(forceUpdate && { forceUpdate }) }
  const answer = parseAnswer(answerSchema, await fetchJson(core, { path, query }))
  const { balances, unavailable, nativeTwins } = answer
  const toHoldings = (id: string): Holdings => ({
    tokens: toTokens(balances.filter(({ chainId }) => chainId === id)),
    nativeTwin:
      nativeTwins
        .find((twin) => twin.startsWith(`${id}:`))
        ?.slice(id.length + 1)
        .toLowerCase() ?? null,
  })
  return new Map(ids.filter((id) => !unavailable.includes(id)).map((id) => [id, toHoldings(id)]))
}

function toTokens(rows: v.InferOutput<typeof answerSchema>['balances']): TokenBalance[] {
  const tokens = rows.map(({ name, symbol, chainId, address: token, price, quantity, iconUrl, ...rest }) => {
    const decimals = Number(quantity.decimals)
    return {
      name,
      symbol,
      caipNetworkId: chainId as TokenBalance['caipNetworkId'],
      address: token ? parseCaipAddress(token).address : null,
      decimals,
      amount: toBaseUnits(quantity.numeric, decimals),
      price: price ?? null,
      iconUrl: iconUrl ?? null,
      ...(rest.spamReason && { isSpam: true }),
      ...(rest.isBridged && { isBridged: true }),
      ...(rest.isNonTransferable && { isNonTransferable: true }),
      ...(rest.multiplier && { multiplier: rest.multiplier }),
    }
  })
  return tokens.sort((left, right) => Number(left.address !== null) - Number(right.address !== null))
}

/** Never more than is held: what a unit cannot hold is cut off, not rounded. */
function toBaseUnits(numeric: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = numeric.split('.')
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}
