import { createRounds } from '../../rounds/createRounds.ts'
import type { Readings } from '../store/createReadings.ts'

/** Milliseconds between two rounds, and for which a chain is one gateway's to read. */
const interval = 2_000
const lease = 1_500

/** Finds money on its own, whether somebody says that it was sent or not. */
export interface Follower {
  start(): void
  /** Looks at each chain that no other gateway looks at. Several at once are one. */
  look(): Promise<void>
  /** Resolves when nothing is under way. */
  close(): Promise<void>
}

/** Parameters of {@link createFollower}. */
export interface FollowerParameters {
  /** Looks at one chain, by its CAIP-2 id. */
  readonly rounds: readonly { readonly id: string; readonly run: () => Promise<void> }[]
  readonly readings: Readings
  /** Hears of what could not be looked at. @param chain CAIP-2 */
  readonly onError: (chain: string, error: unknown) => void
}

/** @see Follower */
export function createFollower({ rounds, readings, onError }: FollowerParameters): Follower {
  const lookAt = async ({ id, run }: FollowerParameters['rounds'][number]) => {
    if (await readings.claim(id, lease)) await run()
  }
  const round = () => Promise.all(rounds.map((one) => lookAt(one).catch((error) => onError(one.id, error))))
  const { run, start, close } = createRounds({ interval, round, onError: () => {} })
  return { look: run, start, close }
}
