import {
  type Address,
  createPublicClient,
  type Hex,
  http,
  isAddressEqual,
  type PublicClient,
  parseAbi,
} from 'viem'
import type { ShownChain } from '../drawPage.ts'

/** What a token says of itself; null where it says nothing. */
export interface TokenFacts {
  readonly address: Address
  readonly symbol: string
  readonly decimals: number
}

const tokenAbi = parseAbi([
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function balanceOf(address) view returns (uint256)',
])

/** A chain that can be asked. */
export interface EvmChain extends ShownChain {
  readonly client: PublicClient
  /** Tokens whose balances are shown. */
  readonly tokens: readonly Address[]
  readToken(address: Address): Promise<TokenFacts | null>
  readBalance(token: Address, account: Address): Promise<bigint | null>
}

const createClient = (rpcUrl: string): PublicClient =>
  createPublicClient({ transport: http(rpcUrl, { batch: true }), cacheTime: 0 })

/** Characters of a symbol that are shown: it is a stranger's. */
const symbolLimit = 24

/** Makes an {@link EvmChain}. */
export function createEvmChain(
  shown: ShownChain & { readonly rpcUrl: string; readonly tokens: readonly Address[] },
): EvmChain {
  const { id, name, rpcUrl, tokens } = shown
  const client = createClient(rpcUrl)
  const known = new Map<Hex, Promise<TokenFacts | null>>()
  const readToken = async (address: Address): Promise<TokenFacts | null> => {
    const call = { address, abi: tokenAbi } as const
    try {
      const [symbol, decimals] = await Promise.all([
        client.readContract({ ...call, functionName: 'symbol' }),
        client.readContract({ ...call, functionName: 'decimals' }),
      ])
      return { address, symbol: symbol.slice(0, symbolLimit), decimals }
    } catch {
      return null
    }
  }
  return {
    ...{ id, name, client, tokens },
    readToken(address) {
      const facts = known.get(address) ?? readToken(address)
      known.set(address, facts)
      return facts
    },
    readBalance: (token, account) =>
      client
        .readContract({ address: token, abi: tokenAbi, functionName: 'balanceOf', args: [account] })
        .catch(() => null),
  }
}

/** Whether two addresses are one account. */
export const isSame = (first: Address | null, second: Address): boolean =>
  first !== null && isAddressEqual(first, second)
