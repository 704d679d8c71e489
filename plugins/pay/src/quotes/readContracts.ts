import type { OptionValues } from '@portico/contract'
import { type Address, isAddress } from '@portico/evm'
import { swapDeployments } from '@portico/evm/swaps'

/** Contracts that a swap on one network touches. */
export interface SwapContracts {
  /** Wraps the network's own currency. */
  readonly wrapped: Address
  /** Uniswap's `SwapRouter02`, which is called and allowed. */
  readonly router: Address
}

/** Contracts of a network by its CAIP-2 id; null where nothing is known to swap on it. */
export type GetContracts = (caipNetworkId: string) => SwapContracts | null

/**
 * The public contracts, and in place of them those that the site names, each as `role=CAIP-10`.
 * @throws TypeError that names the entry which cannot be read
 */
export function readContracts({ contracts = [] }: OptionValues): GetContracts {
  const named = new Map<string, Partial<Record<string, Address>>>()
  for (const entry of contracts as readonly string[]) {
    const [, role = '', id = '', address = ''] =
      /^(wrapped|router)=(eip155:[1-9]\d{0,15}):(0x[\da-fA-F]{40})$/.exec(entry) ?? []
    if (!role || !isAddress(address))
      throw new TypeError(
        `plugins.pay.contracts: \`${entry}\` cannot be read. Write \`wrapped=eip155:31337:0x…\` or \`router=eip155:31337:0x…\`.`,
      )
    named.set(id, { ...named.get(id), [role]: address })
  }
  return (id) => {
    const usual = Object.hasOwn(swapDeployments, id) ? swapDeployments[id] : undefined
    const { wrapped, router } = { ...usual, ...named.get(id) }
    return wrapped && router ? { wrapped, router } : null
  }
}
