import type { CaipAddress, TokenBalance } from '@portico/contract'
import { parseCaipAddress } from '@portico/contract'
import * as v from 'valibot'
import { fetchJson } from '../api/fetchJson.ts'
import { isAnswer } from '../api/isAnswer.ts'
import { parseAnswer } from '../api/parseAnswer.ts'
import { servesChain } from '../api/servesChain.ts'
import type { Core } from '../Core.ts'
import { chainReaders } from '../namespaces/chainReaders.ts'
import { fetchNativeBalance } from './fetchNativeBalance.ts'
import { applyMarks } from './tokenMarks.ts'

const decimalNumber = v.pipe(v.string(), v.maxLength(200), v.regex(/^\d+(\.\d+)?$/))

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
    }),
  ),
})

/** As {@link readBalances}, with what the visitor says of the tokens. @throws what that throws */
export const fetchBalances = async (
  core: Core,
  account: CaipAddress,
  options: { isForced?: boolean } = {},
): Promise<TokenBalance[]> => applyMarks(core, account, await readBalances(core, account, options))

/**
 * Balances of an account on its network, native currency first: from the wallet where it offers that (ERC-7811), else
 * from the gateway. Without a gateway, or where it does not serve the network, the native balance alone.
 * @throws NetworkUnsupportedError where nobody knows; errors of area API or CONNECT
 */
async function readBalances(
  core: Core,
  account: CaipAddress,
  options: { isForced?: boolean },
): Promise<TokenBalance[]> {
  const { caipNetworkId, namespace } = parseCaipAddress(account)
  // A wallet that fails at this, or answers nonsense, is not trusted with it.
  const assets = await chainReaders[namespace]?.fetchAssets?.(core, account).catch(() => null)
  if (assets) return assets
  if (core.options.gatewayUrl) {
    try {
      return await fetchPortfolio(core, account, options)
    } catch (error) {
      // Only where the gateway says that it knows nothing here: the native balance alone would hide a failure.
      if (!isAnswer(error) || (await servesChain(core, caipNetworkId).catch(() => true))) throw error
    }
  }
  return [await fetchNativeBalance(core, account, options)]
}

async function fetchPortfolio(
  core: Core,
  account: CaipAddress,
  { isForced = false }: { isForced?: boolean },
): Promise<TokenBalance[]> {
  const { address, caipNetworkId, namespace } = parseCaipAddress(account)
  // Naming a token makes the gateway read all of the account anew.
  const { nativeToken } = chainReaders[namespace] ?? {}
  const forceUpdate = isForced && nativeToken && `${caipNetworkId}:${nativeToken}`
  const path = `/v1/account/${address}/balance`
  const query = { currency: 'usd', chainId: caipNetworkId, ...(forceUpdate && { forceUpdate }) }
  const answer = await fetchJson(core, { path, query })
  const tokens = parseAnswer(answerSchema, answer)
    .balances.filter(({ chainId }) => chainId === caipNetworkId)
    .map(({ name, symbol, address: token, price, quantity, iconUrl, ...rest }): TokenBalance => {
      const decimals = Number(quantity.decimals)
      return {
        name,
        symbol,
        caipNetworkId,
        address: token ? parseCaipAddress(token).address : null,
        decimals,
        amount: toBaseUnits(quantity.numeric, decimals),
        price: price ?? null,
        iconUrl: iconUrl ?? null,
        ...(rest.spamReason && { isSpam: true }),
        ...(rest.isBridged && { isBridged: true }),
      }
    })
  return tokens.sort((left, right) => Number(left.address !== null) - Number(right.address !== null))
}

/** Never more than is held: what a unit cannot hold is cut off, not rounded. */
function toBaseUnits(numeric: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = numeric.split('.')
  return BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
}
