import { type CaipAddress, type Network, parseCaipAddress, type TokenBalance } from '@portico/contract'
import { WalletAnswerInvalidError, WalletTimeoutError } from '@portico/contract/errors'
import * as v from 'valibot'
import type { Core } from '../../../Core.ts'
import { findNetwork, getConnector } from '../../../connections/connections.ts'
import { requestWallet } from '../../../requests/requestWallet.ts'
import { withTimeLimit } from '../../../time.ts'
import { fetchCapabilities } from './fetchCapabilities.ts'
import { toHexChainId } from './toHexChainId.ts'

const method = 'wallet_getAssets'
const answerLimit = 10_000

const chainId = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,64}$/i))

/** Answer of `wallet_getAssets` (ERC-7811), by chain id in hexadecimal. */
const answerSchema = v.record(chainId, v.pipe(v.array(v.unknown()), v.maxLength(1_000)))

const metadataSchema = v.object({
  name: v.nullish(v.pipe(v.string(), v.maxLength(100))),
  symbol: v.nullish(v.pipe(v.string(), v.maxLength(32))),
  decimals: v.nullish(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  price: v.nullish(v.pipe(v.number(), v.minValue(0), v.finite())),
  iconUrl: v.nullish(v.pipe(v.string(), v.maxLength(256 * 1024), v.regex(/^(https:|data:image\/)/i))),
})

/** One asset that is a currency: the native one, or an ERC-20. */
const assetSchema = v.object({
  address: v.pipe(v.string(), v.regex(/^(native|0x[0-9a-fA-F]{40})$/)),
  balance: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,64}$/i)),
  metadata: v.nullish(metadataSchema),
})

/**
 * What the connected wallet itself says the account holds on its network, native currency first (ERC-7811). Null where
 * the wallet does not offer that. One elsewhere is not asked: a phone would open it for each question.
 * @throws WalletTimeoutError | WalletAnswerInvalidError | WalletRequestError
 */
export async function fetchWalletAssets(core: Core, account: CaipAddress): Promise<TokenBalance[] | null> {
  const { address: owner, caipNetworkId, namespace } = parseCaipAddress(account)
  const network = findNetwork(core, caipNetworkId)
  const connector = getConnector(core, 'eip155')
  if (namespace !== 'eip155' || !network || !connector || connector.wallet.type === 'WALLET_CONNECT')
    return null
  const { assetDiscovery } = (await fetchCapabilities(core)) as { assetDiscovery?: { supported?: unknown } }
  if (assetDiscovery?.supported !== true) return null
  const request = { method, params: [{ account: owner, chainFilter: [toHexChainId(caipNetworkId)] }] }
  const late = () => new WalletTimeoutError({ details: method })
  const answer = await withTimeLimit(core.time, answerLimit, requestWallet(core, 'eip155', request), late)
  return parseAssets(answer, network)
}

/** Fails closed: one row that cannot be read spoils the answer, since a total without it would be wrong. */
function parseAssets(answer: unknown, network: Network): TokenBalance[] {
  const chain = BigInt(toHexChainId(network.caipNetworkId))
  const rows = Object.entries(parse(answerSchema, answer)).find(([key]) => BigInt(key) === chain)?.[1]
  if (!rows) throw new WalletAnswerInvalidError({ details: method })
  const balances = rows.flatMap((row) => {
    const kind = getKind(row)
    if (kind !== 'native' && kind !== 'erc20') return []
    return toBalance(network, parse(assetSchema, row), kind === 'native')
  })
  const addresses = new Set(balances.map(({ address }) => address?.toLowerCase()))
  if (addresses.size < balances.length) throw new WalletAnswerInvalidError({ details: method })
  return balances.sort((left, right) => Number(left.address !== null) - Number(right.address !== null))
}

/** Others, such as collectibles, are left out. Some wallets write kinds in capitals. */
const getKind = (row: unknown) => String((row as { type?: unknown } | null)?.type).toLowerCase()

const decimalsLimit = 99

function toBalance(
  { nativeCurrency, caipNetworkId, icon }: Network,
  { address, balance, metadata }: v.InferOutput<typeof assetSchema>,
  isNative: boolean,
): TokenBalance {
  const { name, symbol, decimals = null, price = null, iconUrl } = metadata ?? {}
  const facts = { caipNetworkId, amount: BigInt(balance), price }
  const hasNativeAddress = address === 'native'
  // What the site says of its network goes before what a wallet says.
  if (isNative && hasNativeAddress)
    return { ...facts, ...nativeCurrency, address: null, iconUrl: iconUrl ?? icon ?? null }
  if (isNative || hasNativeAddress || !name || !symbol || decimals === null || decimals > decimalsLimit)
    throw new WalletAnswerInvalidError({ details: method })
  return { ...facts, name, symbol, decimals, address, iconUrl: iconUrl ?? null }
}

function parse<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, value)
  if (!parsed.success) throw new WalletAnswerInvalidError({ details: method })
  return parsed.output
}
