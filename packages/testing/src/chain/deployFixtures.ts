import { createTestClient, erc20Abi, type Hex, http, publicActions, walletActions } from 'viem'
import { deployer } from './accounts.ts'
import type { FixtureStep } from './FixtureStep.ts'
import { type ChainFixtures, getFixtureSteps, getFixtures } from './fixturePlan.ts'

/** Each step needs less; the rest is returned. Given, so that no step waits for an estimate of one before it. */
const stepGas = 6_000_000n

/**
 * Puts wrapped ether, four tokens, a Uniswap v2 pool for each, four collections of NFTs, ENS and, where its packages are
 * installed, Uniswap v3 on a local chain, and gives of them to the five accounts. Does nothing where all is there; goes on where an earlier call was interrupted.
 * @throws Error when the chain's deployer was used for something else
 */
export async function deployFixtures(parameters: { readonly rpcUrl: string }): Promise<ChainFixtures> {
  const client = createLocalClient(parameters.rpcUrl)
  const steps = getFixtureSteps()
  const done = await client.getTransactionCount({ address: deployer })
  for (const [index, step] of steps.entries()) {
    if (index < done) continue
    await sendStep(client, step, index)
    await mineUntil(client, index + 1)
  }
  const fixtures = getFixtures()
  if (!(await isComplete(client, fixtures)))
    throw new Error('This chain holds other contracts at the addresses of the fixtures. Start it anew.')
  return fixtures
}

/** Whether the last steps did what they should, and so every one before. */
async function isComplete(client: LocalClient, { names, uniswap }: ChainFixtures): Promise<boolean> {
  if (!(await client.getCode({ address: names.resolver }))) return false
  if (!uniswap) return true
  // Both pools of v3 are the deployer's.
  const call = { abi: erc20Abi, address: uniswap.v3.positions, functionName: 'balanceOf' } as const
  return (await client.readContract({ ...call, args: [deployer] }).catch(() => 0n)) === 2n
}

/** Speaks to a local chain as whoever started it. */
export const createLocalClient = (rpcUrl: string) =>
  createTestClient({ mode: 'anvil', transport: http(rpcUrl), cacheTime: 0 })
    .extend(publicActions)
    .extend(walletActions)

/** What {@link createLocalClient} makes. */
export type LocalClient = ReturnType<typeof createLocalClient>

/** Sends a step: the chain holds the deployer's key and signs. */
export const sendStep = (
  client: LocalClient,
  { to, data, value = 0n }: FixtureStep,
  nonce: number,
): Promise<Hex> =>
  client.sendTransaction({ account: deployer, chain: null, to: to ?? null, data, value, nonce, gas: stepGas })

/**
 * A block of its own for each step: what came later is then newer, wherever a list is in order of blocks. A chain that
 * mines at once puts two steps into one when it is busy; one that mines by the clock would make us wait.
 * @throws Error when the chain does not take the step
 */
export async function mineUntil(client: LocalClient, count: number): Promise<void> {
  for (let blocks = 0; blocks < 10; blocks += 1) {
    if ((await client.getTransactionCount({ address: deployer })) >= count) return
    await client.mine({ blocks: 1 })
  }
  throw new Error(`The chain mines, and step ${count} of the fixtures is in no block.`)
}
