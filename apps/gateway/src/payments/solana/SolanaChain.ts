import { readSolanaTransaction, type SolanaTransaction } from '@portico/payments'
import pLimit from 'p-limit'
import { createClient, custom } from 'viem'
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
  /** As shops read them. @throws Error when the node does not answer as one must, SyntaxError */
  readTransactions(signatures: readonly string[]): Promise<readonly SolanaTransaction[]>
}

/** Transactions that are asked for at once. */
const concurrency = 8

/** Reads transactions as the shop's own server does, so that both count the same. */
function createTransactionReader(rpcUrl: string, timeout: number): SolanaChain['readTransactions'] {
  const ask = createSolanaRpc(rpcUrl, timeout)
  const request = ({ method, params }: { method: string; params?: unknown }) =>
    ask(method, (params ?? []) as readonly unknown[])
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) })
  const limit = pLimit(concurrency)
  const read = async (signature: string) => {
    const transaction = await readSolanaTransaction(client, signature)
    // A node that has listed it and does not have it yet is asked again.
    if (!transaction) throw new Error('A transaction is missing')
    return transaction
  }
  return (signatures) => Promise.all(signatures.map((signature) => limit(read, signature)))
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
        readTransactions: createTransactionReader(rpcUrl, timeout),
      },
    ]),
  )
