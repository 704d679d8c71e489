import type { OptionValues } from '@portico/contract'
import { type Address, isAddressEqual } from '@portico/evm'
import { type SwapDeployment, swapDeployments } from '@portico/evm/swaps'
import type { Contracts } from '../quotes/Quote.ts'
import { type NamedContracts, parseContracts } from './parseContracts.ts'

/** Who reads the calls of a router. */
export type CallReader = 'wrap' | 'uniswap' | 'oneInch' | 'zeroX'

/** Contracts of one network that a swap may touch. */
export interface SwapContracts extends Contracts {
  /** What wraps the network's currency. */
  readonly wrapped: Address
  /** To which 0x's `AllowanceHolder` may hand a swap on. */
  readonly settlers: readonly Address[]
  /** Permit2, where the site names one. */
  readonly permit2?: Address | undefined
  /** Who takes tokens by Permit2, where the site names one. */
  readonly permit2Router?: Address | undefined
  /** Who reads the calls of each router. */
  readonly readers: readonly (readonly [router: Address, reader: CallReader])[]
}

type Known = Omit<NamedContracts, 'settlers'> & Pick<SwapDeployment, 'wrapped'>

function toSwapContracts(
  { wrapped, router, oneInch, allowanceHolder, ...permit2 }: Known,
  settlers: readonly Address[],
): SwapContracts {
  // Without a settler that the site has named, no swap through 0x can be checked: it is not offered at all then.
  const holder = settlers.length > 0 ? allowanceHolder : undefined
  const entries: readonly (readonly [Address | undefined, CallReader])[] = [
    [wrapped, 'wrap'],
    [router, 'uniswap'],
    [oneInch, 'oneInch'],
    [holder, 'zeroX'],
    ...settlers.map((settler) => [settler, 'zeroX'] as const),
  ]
  const readers = entries.flatMap(([address, reader]) => (address ? [[address, reader] as const] : []))
  return {
    ...permit2,
    wrapped,
    settlers,
    readers,
    routers: readers.map(([address]) => address),
    // Never a settler: what it is allowed, anybody can take.
    spenders: [router, oneInch, holder].filter((address) => address !== undefined),
  }
}

/** Contracts of a network by its CAIP-2 id; null where nothing is known to swap on it. */
export type GetContracts = (caipNetworkId: string) => SwapContracts | null

/**
 * What swaps on each network: the public contracts of `@portico/evm/swaps`, and in place of them those that the site names in its option
 * `contracts`.
 * @throws TypeError that names the entry which cannot be read, or the network that lacks what wraps its currency
 */
export function readContracts({ contracts = [] }: OptionValues): GetContracts {
  const named = parseContracts(contracts as readonly string[])
  const listed = new Map<string, SwapContracts>()
  for (const caipNetworkId of new Set([...Object.keys(swapDeployments), ...named.keys()])) {
    const { settlers = [], ...own } = named.get(caipNetworkId) ?? {}
    const { wrapped, ...others } = { ...swapDeployments[caipNetworkId], ...own }
    if (!wrapped) throw new TypeError(`plugins.swap.contracts: \`wrapped=${caipNetworkId}:0x…\` is missing.`)
    listed.set(caipNetworkId, toSwapContracts({ wrapped, ...others }, settlers))
  }
  return (caipNetworkId) => listed.get(caipNetworkId) ?? null
}

/** Who reads the calls of a router; null for one that is on no list. */
export const findReader = ({ readers }: SwapContracts, router: Address): CallReader | null =>
  readers.find(([address]) => isAddressEqual(address, router))?.[1] ?? null
