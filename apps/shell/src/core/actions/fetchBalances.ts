import type { CaipAddress, TokenBalance } from '@portico/contract'
import { parseCaipAddress } from '@portico/contract'
import { HttpAnswerInvalidError } from '@portico/contract/errors'
import { parseUnits } from '@portico/evm'
import * as v from 'valibot'
import { fetchJson } from '../api/fetchJson.ts'
import { parseAnswer } from '../api/parseAnswer.ts'
import type { Core } from '../Core.ts'
import { requestWallet } from './requestWallet.ts'

const decimalNumber = v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/))

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
    }),
  ),
})

/**
 * Balances of an account on its network, native currency first. Without a gateway the wallet itself is asked for
 * the native balance; nobody else hears of the address.
 * @throws errors of area API or CONNECT
 */
export async function fetchBalances(core: Core, account: CaipAddress): Promise<TokenBalance[]> {
  const { address, caipNetworkId } = parseCaipAddress(account)
  if (!core.options.gatewayUrl) return [await fetchNativeBalance(core, account)]
  const path = `/v1/account/${address}/balance`
  const answer = await fetchJson(core, { path, query: { currency: 'usd', chainId: caipNetworkId } })
  const tokens = parseAnswer(answerSchema, answer)
    .balances.filter(({ chainId }) => chainId === caipNetworkId)
    .map(({ name, symbol, address: token, price, quantity, iconUrl }): TokenBalance => {
      const decimals = Number(quantity.decimals)
      const amount = parseUnits(quantity.numeric, decimals)
      const contract = token ? parseCaipAddress(token).address : null
      return {
        name,
        symbol,
        caipNetworkId,
        address: contract,
        decimals,
        amount,
        price: price ?? null,
        iconUrl: iconUrl ?? null,
      }
    })
  return tokens.sort((left, right) => Number(left.address !== null) - Number(right.address !== null))
}

async function fetchNativeBalance(core: Core, account: CaipAddress): Promise<TokenBalance> {
  const { address, caipNetworkId, namespace } = parseCaipAddress(account)
  const network =
    core.networks.find((candidate) => candidate.caipNetworkId === caipNetworkId) ?? core.networks[0]
  const answer = await requestWallet(core, namespace, {
    method: 'eth_getBalance',
    params: [address, 'latest'],
  })
  if (typeof answer !== 'string' || !/^0x[0-9a-f]+$/i.test(answer))
    throw new HttpAnswerInvalidError({ details: 'eth_getBalance' })
  const { nativeCurrency, icon } = network as NonNullable<typeof network>
  return {
    ...nativeCurrency,
    caipNetworkId,
    address: null,
    amount: BigInt(answer),
    price: null,
    iconUrl: icon ?? null,
  }
}
