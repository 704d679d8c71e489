import { type CaipAddress, parseCaipAddress, type TokenBalance } from '@portico/contract'
import { HttpAnswerInvalidError } from '@portico/contract/errors'
import { isAnswer } from '../api/isAnswer.ts'
import { servesChain } from '../api/servesChain.ts'
import type { Core } from '../Core.ts'
import { chainReaders } from '../namespaces/chainReaders.ts'
import { fetchNativeBalance } from './fetchNativeBalance.ts'
import { fetchPortfolio, type Portfolio, type ReadBalancesOptions } from './fetchPortfolio.ts'
import { applyMarks } from './tokenMarks.ts'

/** Reads what the gateway knows of an account on its network; null where it does not serve that. */
export type ReadPortfolio = (
  core: Core,
  account: CaipAddress,
  options: ReadBalancesOptions,
) => Promise<TokenBalance[] | null>

/**
 * Balances of an account on its network, native currency first, with what the visitor says of them: from the wallet where it offers
 * that (ERC-7811), else from the gateway. Without a gateway, or where it does not serve the network, the native balance alone.
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
  // A wallet that fails at this, or answers nonsense, is not trusted with it.
  const assets = await chainReaders[namespace]?.fetchAssets?.(core, account).catch(() => null)
  if (assets) return assets
  const known = core.options.gatewayUrl ? await readPortfolio(core, account, options) : null
  return known ?? [await fetchNativeBalance(core, account, options)]
}

/** Asks the gateway for one account on one network. */
export const readOne: ReadPortfolio = async (core, account, options) => {
  const { caipNetworkId } = parseCaipAddress(account)
  try {
    return pickTokens(await fetchPortfolio(core, [account], options), account)
  } catch (error) {
    // Only where the gateway says that it knows nothing here: the native balance alone would hide a failure.
    if (!isAnswer(error) || (await servesChain(core, caipNetworkId).catch(() => true))) throw error
    return null
  }
}

/** What a portfolio says of an account's network. @throws HttpAnswerInvalidError where it says nothing */
export function pickTokens(portfolio: Portfolio, account: CaipAddress): TokenBalance[] {
  const { caipNetworkId } = parseCaipAddress(account)
  const tokens = portfolio.get(caipNetworkId)
  if (!tokens) throw new HttpAnswerInvalidError({ details: `nothing of ${caipNetworkId} is known now` })
  return tokens
}
