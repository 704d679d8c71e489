import type { Address } from 'viem'
import type { Chain } from '../chains/chain.ts'
import type { TokenConfig } from '../chains/chainOptions.ts'
import { nativePlaceholder } from '../chains/priceSource.ts'
import type { TokenBook } from '../history/answer/createTokenBook.ts'
import { readTokenMetadata } from '../prices/tokenMetadata.ts'
import type { Balance, BalanceSource, KnownToken } from './Balance.ts'
import type { ListSeenTokens } from './createSeenTokens.ts'
import { createJudge } from './judgeTokens.ts'
import { isNativeTwin } from './nativeTwins.ts'
import { readTokenAmounts } from './readTokenAmounts.ts'
import { getKnownPrices, toBalance } from './toBalance.ts'

/** What tells which tokens an account may hold. */
export interface TokenFinders {
  readonly listSeen: ListSeenTokens
  readonly book: TokenBook
}

/**
 * Balances on an EVM chain: its native currency, the listed tokens and those of the account's history that it has any of, and
 * every token in `wanted`, held or not.
 */
export function createEvmBalances(chain: Chain, finders: TokenFinders): BalanceSource {
  const { caipNetworkId, nativeCurrency, tokens: listed } = chain.config
  const native = { ...nativeCurrency, address: nativePlaceholder }
  return {
    async read(account, wanted) {
      const tokens = await findTokens(chain, account, wanted as readonly Address[], finders)
      const [nativeAmount, amounts] = await Promise.all([
        chain.client.getBalance({ address: account as Address }),
        readTokenAmounts(
          chain,
          tokens.map(({ address }) => address as Address),
          account as Address,
        ),
      ])
      const held = tokens.flatMap((token, index) => {
        const amount = amounts[index] ?? null
        return amount === null || (amount === 0n && !wanted.includes(token.address)) ? [] : { token, amount }
      })
      const prices = await getKnownPrices(chain.prices, [native, ...held.map(({ token }) => token)])
      const price = prices.get(nativePlaceholder)
      const judge = createJudge({ prices, hasMarket: price !== undefined, listed: [native, ...listed] })
      const rows = held.map(
        ({ token, amount }): Balance => ({
          ...toBalance(caipNetworkId, { ...token, amount, price: prices.get(token.address) }),
          address: `${caipNetworkId}:${token.address}`,
          ...judge(token),
        }),
      )
      return [toBalance(caipNetworkId, { ...native, amount: nativeAmount, price }), ...rows]
    },
  }
}

const toListed = (token: TokenConfig): KnownToken => ({
  ...{ ...token, isListed: true, isBridged: token.isBridged === true, isRequested: null },
})

async function findTokens(
  chain: Chain,
  account: string,
  wanted: readonly Address[],
  { listSeen, book }: TokenFinders,
): Promise<KnownToken[]> {
  const { caipNetworkId, tokens: listed } = chain.config
  const addresses = new Set<string>(listed.map(({ address }) => address))
  const isNew = (address: string) =>
    address !== nativePlaceholder && !addresses.has(address) && !isNativeTwin(caipNetworkId, address)
  const seen = (await listSeen(caipNetworkId, account)).filter(({ contract }) => isNew(contract))
  const requests = new Map(seen.map(({ contract, isRequested }) => [contract, isRequested]))
  const others = [...new Set(wanted)].filter((address) => isNew(address) && !requests.has(address))
  const [infos, found] = await Promise.all([
    book.read(caipNetworkId, [...requests.keys()]),
    Promise.all(others.map((address) => readTokenMetadata(chain, address))),
  ])
  const unlisted = { isListed: false, isBridged: false }
  return [
    ...listed.filter(({ address }) => !isNativeTwin(caipNetworkId, address)).map(toListed),
    // What does not say its decimals cannot be counted.
    ...[...infos].flatMap(([address, { name, symbol, decimals }]) => {
      const isRequested = requests.get(address) ?? null
      if (decimals === null || !(name || symbol)) return []
      return {
        ...{ address, decimals, isRequested, ...unlisted },
        ...{ name: name ?? symbol ?? '', symbol: symbol ?? name ?? '' },
      }
    }),
    ...found.flatMap((token) => (token ? { ...token, isRequested: null, ...unlisted } : [])),
  ]
}
