import { type Address, isAddressEqual, type PublicClient, parseAbi } from 'viem'
import type { UniswapConfig } from '../../chains/uniswapOptions.ts'

const abi = parseAbi([
  'function factory() view returns (address)',
  'function factoryV2() view returns (address)',
  'function WETH9() view returns (address)',
])

/** The configuration names contracts that do not belong together. Nothing is swapped by it. */
class UniswapConfigError extends Error {
  override readonly name = 'UniswapConfigError'
}

/**
 * Checks that the contracts of a configuration are of one Uniswap: a router with other pools than those that were asked would swap
 * elsewhere, or nowhere. @throws UniswapConfigError, and the error of a node that does not answer
 */
export async function checkContracts(
  client: PublicClient,
  { router, weth, v2Factory, v3 }: UniswapConfig,
): Promise<void> {
  const claims: readonly (readonly [Address, 'factory' | 'factoryV2' | 'WETH9', Address])[] = [
    [router, 'WETH9', weth],
    ...(v2Factory ? ([[router, 'factoryV2', v2Factory]] as const) : []),
    ...(v3
      ? ([
          [router, 'factory', v3.factory],
          [v3.quoter, 'factory', v3.factory],
          [v3.quoter, 'WETH9', weth],
        ] as const)
      : []),
  ]
  await Promise.all(
    claims.map(async ([address, functionName, expected]) => {
      const found = await client.readContract({ abi, address, functionName })
      if (!isAddressEqual(found, expected))
        throw new UniswapConfigError(`${functionName} of ${address} is ${found}, and not ${expected}`)
    }),
  )
}
