import { type Address, erc20Abi, formatUnits } from 'viem'
import type { Chain } from '../chains/chain.ts'
import type { TokenConfig } from '../chains/chainOptions.ts'
import { nativePlaceholder, usdDecimals } from '../chains/priceSource.ts'
import { readTokenMetadata } from '../prices/tokenMetadata.ts'

/** One row of the balance answer, without its picture. */
export interface Balance {
  readonly name: string
  readonly symbol: string
  /** CAIP-2. */
  readonly chainId: string
  /** CAIP-10; absent for the native currency. */
  readonly address?: string
  /** Dollars for all of it; absent when the price is not known. */
  readonly value?: number
  /** Dollars for one; absent when it is not known. */
  readonly price?: number
  readonly quantity: { readonly decimals: string; readonly numeric: string }
}

/**
 * Reads what an account holds on a chain: its native currency, the listed tokens it has any of, and every token in
 * `wanted`, held or not.
 */
export async function readBalances(
  chain: Chain,
  account: Address,
  wanted: readonly Address[] = [],
): Promise<Balance[]> {
  const tokens = await findTokens(chain, wanted)
  const native = { ...chain.config.nativeCurrency, address: nativePlaceholder }
  const [prices, nativeAmount, ...amounts] = await Promise.all([
    chain.prices.getPrices([native, ...tokens]),
    chain.client.getBalance({ address: account }),
    ...tokens.map((token) => readAmount(chain, token.address, account)),
  ])
  const rows = tokens.flatMap((token, index) => {
    const amount = amounts[index] ?? null
    if (amount === null || (amount === 0n && !wanted.includes(token.address))) return []
    const { caipNetworkId } = chain.config
    return { ...toBalance(chain, token, amount, prices), address: `${caipNetworkId}:${token.address}` }
  })
  return [toBalance(chain, native, nativeAmount, prices), ...rows]
}

async function findTokens(chain: Chain, wanted: readonly Address[]): Promise<TokenConfig[]> {
  const listed = chain.config.tokens
  const others = new Set(wanted.filter((address) => !listed.some((token) => token.address === address)))
  const found = await Promise.all([...others].map((address) => readTokenMetadata(chain, address)))
  return [...listed, ...found.filter((token) => token !== null)]
}

/** Null when the contract does not answer as a token: one broken token must not hide the others. */
async function readAmount(chain: Chain, token: Address, account: Address): Promise<bigint | null> {
  const args = [account] as const
  const read = chain.client.readContract({ abi: erc20Abi, address: token, functionName: 'balanceOf', args })
  return read.catch(() => null)
}

function toBalance(
  chain: Chain,
  { name, symbol, decimals, address }: TokenConfig,
  amount: bigint,
  prices: ReadonlyMap<Address, bigint>,
): Balance {
  const price = prices.get(address)
  return {
    name,
    symbol,
    chainId: chain.config.caipNetworkId,
    ...(price !== undefined && {
      price: toDollars(price),
      value: toDollars((amount * price) / 10n ** BigInt(decimals)),
    }),
    quantity: { decimals: `${decimals}`, numeric: formatUnits(amount, decimals) },
  }
}

const toDollars = (units: bigint) => Number(formatUnits(units, usdDecimals))
