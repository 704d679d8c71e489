import type { Finality } from '@portico/payments'
import type { Logger } from 'pino'
import type { Chains } from '../../chains/chain.ts'
import type { Payments, WatchedPayment } from '../store/createPayments.ts'
import type { Readings } from '../store/createReadings.ts'
import { createChainRound } from './createChainRound.ts'

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
  readonly chains: Chains
  readonly payments: Payments
  readonly readings: Readings
  readonly getFinality: (payment: Pick<WatchedPayment, 'merchant'>) => Finality
  readonly log: Logger
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** @see Follower */
export function createFollower(parameters: FollowerParameters): Follower {
  const { chains, readings, log } = parameters
  const toFault = (chain: string) => (error: unknown) =>
    log.warn({ chain, kind: (error as Error).name }, 'payments were not looked at')
  const rounds = [...chains].map(([id, chain]) => ({
    id,
    run: createChainRound({ ...parameters, chain, onError: toFault(id) }),
  }))
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  const lookAt = async ({ id, run }: (typeof rounds)[number]) => {
    if (await readings.claim(id, lease)) await run()
  }
  const look = () => {
    running ??= Promise.all(rounds.map((round) => lookAt(round).catch(toFault(round.id))))
      .then(() => {})
      .finally(() => {
        running = null
      })
    return running
  }
  return {
    look,
    start() {
      timer ??= setInterval(() => void look(), interval).unref()
    },
    async close() {
      clearInterval(timer)
      await running
    },
  }
}
