import { createSolanaRpc } from '../../chains/createSolanaRpc.ts'
import { createSolanaReader, type SolanaReader } from '../../history/solana/createSolanaReader.ts'
import type { SolanaChainConfig } from '../../nfts/nftOptions.ts'
import { createSolanaNode, type SolanaNode } from '../../nfts/solana/createSolanaNode.ts'

/** A Solana chain on which money is looked for. */
export interface SolanaChain {
  /** CAIP-2. */
  readonly caipNetworkId: string
  readonly node: SolanaNode
  /** Of what is final. */
  readonly reader: SolanaReader
}

/** @param timeout milliseconds for one question */
export const createSolanaChains = (
  configs: readonly SolanaChainConfig[],
  timeout: number,
): ReadonlyMap<string, SolanaChain> =>
  new Map(
    configs.map(({ caipNetworkId, rpcUrl }) => [
      caipNetworkId,
      {
        caipNetworkId,
        node: createSolanaNode(rpcUrl, timeout),
        reader: createSolanaReader(createSolanaRpc(rpcUrl, timeout)),
      },
    ]),
  )
