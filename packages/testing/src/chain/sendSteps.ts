import { createTestClient, type Hex, http, publicActions, walletActions } from 'viem'
import { deployer } from './accounts.ts'
import type { FixtureStep } from './FixtureStep.ts'

/** Each step needs less; the rest is returned. Given, so that no step waits for an estimate of one before it. */
const stepGas = 6_000_000n

/** What {@link sendSteps} needs. */
export interface SendStepsParameters {
  readonly rpcUrl: string
  readonly steps: readonly FixtureStep[]
  /** Nonce of the deployer, of the first step. What has been sent already is not sent again. */
  readonly first: number
}

/**
 * Sends steps of the deployer one after the other.
 * @throws Error when the chain does not take one
 */
export async function sendSteps({ rpcUrl, steps, first }: SendStepsParameters): Promise<void> {
  const client = createLocalClient(rpcUrl)
  const done = await client.getTransactionCount({ address: deployer })
  for (const [index, step] of steps.entries()) {
    if (first + index < done) continue
    await send(client, step, first + index)
    await mineUntil(client, first + index + 1)
  }
}

const createLocalClient = (rpcUrl: string) =>
  createTestClient({ mode: 'anvil', transport: http(rpcUrl), cacheTime: 0 })
    .extend(publicActions)
    .extend(walletActions)

type LocalClient = ReturnType<typeof createLocalClient>

/** The chain holds the deployer's key and signs. */
const send = (client: LocalClient, { to, data, value = 0n }: FixtureStep, nonce: number): Promise<Hex> =>
  client.sendTransaction({ account: deployer, chain: null, to: to ?? null, data, value, nonce, gas: stepGas })

/**
 * A block of its own for each step: what came later is then newer, wherever a list is in order of blocks. A chain that
 * mines at once puts two steps into one when it is busy; one that mines by the clock would make us wait.
 */
async function mineUntil(client: LocalClient, count: number): Promise<void> {
  for (let blocks = 0; blocks < 10; blocks += 1) {
    if ((await client.getTransactionCount({ address: deployer })) >= count) return
    await client.mine({ blocks: 1 })
  }
  throw new Error(`The chain mines, and step ${count} of the fixtures is in no block.`)
}
