import { type CaipAddress, type Network, parseCaipAddress, type TokenBalance } from '@portico/contract'
import { WalletAnswerInvalidError, WalletTimeoutError } from '@portico/contract/errors'
import * as v from 'valibot'
import { requestWallet } from '../actions/requestWallet.ts'
import type { Core } from '../Core.ts'
import { findNetwork, getConnector } from '../connections.ts'
import { withTimeLimit } from '../time.ts'
import { fetchCapabilities } from './fetchCapabilities.ts'
import { toHexChainId } from './toHexChainId.ts'

const method = 'wallet_getAssets'
const answerLimit = 10_000

const address = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i))
const balance = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)
const price = v.nullish(v.pipe(v.number(), v.minValue(0), v.finite()))
const iconUrl = v.nullish(v.pipe(v.string(), v.maxLength(256 * 1024), v.regex(/^(https:|data:image\/)/i)))

const nativeSchema = v.object({
  type: v.literal('native'),
  address: v.literal('native'),
  balance,
  metadata: v.nullish(v.object({ price, iconUrl })),
})

const tokenSchema = v.object({
  type: v.literal('erc20'),
  address,
  balance,
  metadata: v.object({
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
    symbol: v.pipe(v.string(), v.minLength(1), v.maxLength(32)),
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
    price,
    iconUrl,
  }),
})

/** Any asset: those of other kinds, such as collectibles, are left out. Some wallets write kinds in capitals. */
const assetSchema = v.looseObject({ type: v.pipe(v.string(), v.toLowerCase()) })

/** Answer of `wallet_getAssets` (ERC-7811), by chain id in hexadecimal. */
const answerSchema = v.record(
  v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,64}$/i)),
  v.pipe(v.array(assetSchema), v.maxLength(1_000)),
)

const assetsSchema = v.pipe(
  v.array(v.variant('type', [nativeSchema, tokenSchema])),
  v.check((assets) => new Set(assets.map((asset) => asset.address.toLowerCase())).size === assets.length),
)

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
  const chainId = toHexChainId(caipNetworkId)
  const request = { method, params: [{ account: owner, chainFilter: [chainId] }] }
  const late = () => new WalletTimeoutError({ details: method })
  const answer = await withTimeLimit(core.time, answerLimit, requestWallet(core, 'eip155', request), late)
  return parseAssets(answer, BigInt(chainId)).map((asset) => toBalance(network, asset))
}

type Asset = v.InferOutput<typeof assetsSchema>[number]

/** Fails closed: one row that cannot be read spoils the answer, since a total without it would be wrong. */
function parseAssets(answer: unknown, chainId: bigint): Asset[] {
  const chains = v.safeParse(answerSchema, answer)
  const rows = chains.success
    ? Object.entries(chains.output).find(([key]) => BigInt(key) === chainId)?.[1]
    : undefined
  const known = rows?.filter(({ type }) => type === 'native' || type === 'erc20')
  const assets = v.safeParse(assetsSchema, known)
  if (!assets.success) throw new WalletAnswerInvalidError({ details: method })
  return assets.output.sort((left, right) => Number(left.type !== 'native') - Number(right.type !== 'native'))
}

function toBalance({ nativeCurrency, caipNetworkId, icon }: Network, asset: Asset): TokenBalance {
  const { metadata, balance: amount } = asset
  const facts = { caipNetworkId, amount, price: metadata?.price ?? null }
  if (asset.type === 'erc20') {
    const { name, symbol, decimals } = asset.metadata
    return { ...facts, name, symbol, decimals, address: asset.address, iconUrl: metadata?.iconUrl ?? null }
  }
  // What the site says of its network goes before what a wallet says.
  return { ...facts, ...nativeCurrency, address: null, iconUrl: metadata?.iconUrl ?? icon ?? null }
}
