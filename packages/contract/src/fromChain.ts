import { defineNetwork, type Network } from './network.ts'

/** What a network takes of a chain as viem has it (`viem/chains`, `defineChain`). */
export interface ViemChain {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: Network['nativeCurrency']
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly name: string; readonly url: string } } | undefined
  readonly testnet?: boolean | undefined
}

/** Makes a network of a chain of viem's, with the nodes and the explorer that viem names. */
export function fromChain({ id, rpcUrls, blockExplorers, ...chain }: ViemChain): Network {
  const { name, nativeCurrency, testnet } = chain
  const { default: explorer } = blockExplorers ?? {}
  return defineNetwork({
    caipNetworkId: `eip155:${id}`,
    name,
    nativeCurrency,
    rpcUrls: rpcUrls.default.http,
    ...(explorer && { blockExplorer: { name: explorer.name, url: explorer.url } }),
    ...(testnet && { testnet }),
  })
}
