import { createPublicClient, erc20Abi, http } from 'viem'
import { deployer } from './accounts.ts'
import { type ChainFixtures, getFixtureSteps, getFixtures } from './fixturePlan.ts'
import { sendSteps } from './sendSteps.ts'

/**
 * Puts wrapped ether, four tokens, a Uniswap v2 pool for each, four collections of NFTs, ENS and, where its packages are
 * installed, Uniswap v3 on a local chain, and gives of them to the five accounts. Does nothing where all is there; goes on
 * where an earlier call was interrupted.
 * @throws Error when the chain's deployer was used for something else
 */
export async function deployFixtures({ rpcUrl }: { readonly rpcUrl: string }): Promise<ChainFixtures> {
  await sendSteps({ rpcUrl, steps: getFixtureSteps(), first: 0 })
  const fixtures = getFixtures()
  if (!(await isComplete(rpcUrl, fixtures)))
    throw new Error('This chain holds other contracts at the addresses of the fixtures. Start it anew.')
  return fixtures
}

/** Whether the last steps did what they should, and so every one before. */
async function isComplete(rpcUrl: string, { names, uniswap }: ChainFixtures): Promise<boolean> {
  const client = createPublicClient({ transport: http(rpcUrl), cacheTime: 0 })
  if (!(await client.getCode({ address: names.resolver }))) return false
  if (!uniswap) return true
  // Both pools of v3 are the deployer's.
  const call = { abi: erc20Abi, address: uniswap.v3.positions, functionName: 'balanceOf' } as const
  return (await client.readContract({ ...call, args: [deployer] }).catch(() => 0n)) === 2n
}
