import { type Address, erc20Abi } from 'viem'
import type { Chain } from '../chains/chain.ts'
import { isChainFailure, orNull } from '../chains/orNull.ts'

/** Bytes of the calls in one question: a hundred of them, and nodes take the code around them. */
const batchSize = 3600

/**
 * Base units of each token that an account holds, in one call of the chain for a hundred: the code that asks them is sent along,
 * so no contract has to be there. Null where the contract does not answer as a token.
 * @throws what the chain's client throws, when it is the chain that fails
 */
export async function readTokenAmounts(
  { client }: Chain,
  tokens: readonly Address[],
  account: Address,
): Promise<(bigint | null)[]> {
  const args = [account] as const
  const toCall = (address: Address) => ({ abi: erc20Abi, address, functionName: 'balanceOf', args }) as const
  if (tokens.length === 0) return []
  const results = await client.multicall({ contracts: tokens.map(toCall), batchSize, deployless: true })
  return Promise.all(
    results.map((result, index) => {
      if (result.status === 'success') return result.result
      if (isChainFailure(result.error)) throw result.error
      // One token can spoil the call for all others, and a node may refuse such calls: asked by itself.
      return orNull(client.readContract(toCall(tokens[index] as Address)))
    }),
  )
}
