import type { PriceSource } from '../chains/priceSource.ts'
import { solanaCurrency, solanaPlaceholder } from '../chains/solanaCurrency.ts'
import type { TokenBook } from '../history/answer/createTokenBook.ts'
import type { HeldToken, SolanaNode } from '../nfts/solana/createSolanaNode.ts'
import type { Balance, BalanceSource, KnownToken } from './Balance.ts'
import type { ListSeenTokens } from './createSeenTokens.ts'
import { createJudge } from './judgeTokens.ts'
import { readMintRules } from './readMintRules.ts'
import { getKnownPrices, toBalance } from './toBalance.ts'

/** What {@link createSolanaBalances} needs. */
export interface SolanaBalanceOptions {
  /** CAIP-2. */
  readonly chainId: string
  readonly node: SolanaNode
  readonly listSeen: ListSeenTokens
  readonly book: TokenBook
  readonly prices: PriceSource
}

/**
 * Balances on Solana, of both token programs: what the account's token accounts hold, in base units, and what the mints' rules make of
 * that. NFTs are not among them.
 */
export function createSolanaBalances(options: SolanaBalanceOptions): BalanceSource {
  const { chainId, node, prices: source } = options
  const native = { ...solanaCurrency, address: solanaPlaceholder }
  return {
    async read(account) {
      const [lamports, held] = await Promise.all([node.readLamports(account), node.listTokens(account)])
      const [tokens, rules] = await Promise.all([
        describeTokens(options, account, held),
        readMintRules(node, held),
      ])
      const prices = await getKnownPrices(source, [native, ...tokens])
      const price = prices.get(native.address)
      const judge = createJudge({ prices, hasMarket: price !== undefined, listed: [native] })
      const rows = tokens.map(
        (token): Balance => ({
          ...toBalance(chainId, { ...token, price: prices.get(token.address) }),
          address: `${chainId}:${token.address}`,
          ...judge(token),
          ...rules.get(token.address),
        }),
      )
      return [toBalance(chainId, { ...native, amount: lamports, price }), ...rows]
    },
  }
}

async function describeTokens(
  { chainId, book, listSeen }: SolanaBalanceOptions,
  account: string,
  held: readonly HeldToken[],
): Promise<(KnownToken & { readonly amount: bigint })[]> {
  const mints = held.map(({ mint }) => mint)
  const [infos, seen] = await Promise.all([book.read(chainId, mints), listSeen(chainId, account)])
  const requests = new Map(seen.map(({ contract, isRequested }) => [contract, isRequested]))
  return held.map(({ mint, amount, decimals }) => {
    const { name = null, symbol = null } = infos.get(mint) ?? {}
    // Without metadata a mint has no other name than its own.
    const own = `${mint.slice(0, 4)}…${mint.slice(-4)}`
    return {
      ...{ address: mint, amount, decimals, name: name ?? symbol ?? own, symbol: symbol ?? name ?? own },
      ...{ isListed: false, isBridged: false, isRequested: requests.get(mint) ?? null },
    }
  })
}
