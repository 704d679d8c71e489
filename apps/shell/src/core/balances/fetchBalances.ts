import { type CaipAddress, parseCaipAddress, type TokenBalance } from '@portico/contract'
import { HttpAnswerInvalidError } from '@portico/contract/errors'
import { isAnswer } from '../api/isAnswer.ts'
import { servesChain } from '../api/servesChain.ts'
import type { Core } from '../Core.ts'
import { chainReaders } from '../namespaces/chainReaders.ts'
import { withTimeLimit } from '../time.ts'
import { fetchNativeBalance } from './fetchNativeBalance.ts'
import { fetchPortfolio, type Holdings, type Portfolio, type ReadBalancesOptions } from './fetchPortfolio.ts'
import { applyMarks } from './tokenMarks.ts'

/** Reads what the gateway knows of an account on its network; null where it does not serve that. */
export type ReadPortfolio = (
  core: Core,
  account: CaipAddress,
  options: ReadBalancesOptions,
) => Promise<Holdings | null>

/**
 * Balances of an account on its network, native currency first, with what the visitor says of them: from the wallet where it offers
 * that (ERC-7811), judged by the gateway, else from the gateway. Without a gateway, or where it does not serve the network, the native balance alone.
 * @param readPortfolio asks the gateway; for this account alone, unless it is given
 * @throws NetworkUnsupportedError where nobody knows; errors of area API or CONNECT
 */
export const fetchBalances = async (
  core: Core,
  account: CaipAddress,
  options: ReadBalancesOptions = {},
  readPortfolio: ReadPortfolio = readOne,
): Promise<TokenBalance[]> =>
  applyMarks(core, account, await readBalances(core, account, options, readPortfolio))

async function readBalances(
  core: Core,
  account: CaipAddress,
  options: ReadBalancesOptions,
  readPortfolio: ReadPortfolio,
): Promise<TokenBalance[]> {
  const { namespace } = parseCaipAddress(account)
  const known = core.options.gatewayUrl ? readPortfolio(core, account, options) : Promise.resolve(null)
  // A wallet that says what is held needs no gateway: it is waited for below, where it is.
  known.catch(() => {})
  // A wallet that fails at this, or answers nonsense, is not trusted with it.
  const assets = await chainReaders[namespace]?.fetchAssets?.(core, account).catch(() => null)
  if (assets) return judgeAssets(assets, await settle(core, known))
  return (await known)?.tokens ?? [await fetchNativeBalance(core, account, options)]
}

/** Milliseconds for which the wallet's own list waits for what the gateway knows of its tokens. */
const patience = 2_000

const settle = (core: Core, known: Promise<Holdings | null>): Promise<Holdings | null> =>
  withTimeLimit(core.time, patience, known, () => new Error('late')).catch(() => null)

/**
 * How much is held a wallet knows best. What its tokens are worth, which are spam, and which only show the native currency once more
 * the gateway does.
 */
function judgeAssets(assets: readonly TokenBalance[], known: Holdings | null): TokenBalance[] {
  const getKey = ({ address }: TokenBalance) => address?.toLowerCase() ?? null
  const judged = new Map(known?.tokens.map((token) => [getKey(token), token]))
  return assets
    .filter((asset) => asset.address === null || getKey(asset) !== known?.nativeTwin)
    .map((asset) => {
      const { price = null, iconUrl = null, isSpam, isBridged } = judged.get(getKey(asset)) ?? {}
      return {
        ...asset,
        price: asset.price ?? price,
        iconUrl: asset.iconUrl ?? iconUrl,
        ...(isSpam && { isSpam }),
        ...(isBridged && { isBridged }),
      }
    })
}

/** Asks the gateway for one account on one network. */
export const readOne: ReadPortfolio = async (core, account, options) => {
  const { caipNetworkId } = parseCaipAddress(account)
  try {
    return pickHoldings(await fetchPortfolio(core, [account], options), account)
  } catch (error) {
    // Only where the gateway says that it knows nothing here: the native balance alone would hide a failure.
    if (!isAnswer(error) || (await servesChain(core, caipNetworkId).catch(() => true))) throw error
    return null
  }
}

/** What a portfolio says of an account's network. @throws HttpAnswerInvalidError where it says nothing */
export function pickHoldings(portfolio: Portfolio, account: CaipAddress): Holdings {
  const { caipNetworkId } = parseCaipAddress(account)
  const holdings = portfolio.get(caipNetworkId)
  if (!holdings) throw new HttpAnswerInvalidError({ details: `nothing of ${caipNetworkId} is known now` })
  return holdings
}
