import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../../database/schema.ts'
import { type SettledChain, settle } from './settle.ts'

/** Settles chains now and then, and when somebody needs it. */
export interface Settler {
  /** Settles one chain; whoever asks meanwhile waits for the same. Resolves also where the chain does not answer. */
  settle(chain: string): Promise<void>
  start(): void
  /** Resolves when nothing is under way. */
  close(): Promise<void>
}

/** Milliseconds between two rounds. */
const interval = 15_000

/** Makes a {@link Settler}. @param now milliseconds since 1970 */
export function createSettler(
  db: Kysely<Database>,
  chains: readonly SettledChain[],
  log: Logger,
  now: () => number,
): Settler {
  const running = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  const settleChain = (settled: SettledChain): Promise<void> => {
    const { chain } = settled
    const under = running.get(chain)
    if (under) return under
    const started = settle(db, settled, now())
      // What is not settled now is settled in the next round, and counts as it was promised until then.
      .catch((error) => log.warn({ chain, kind: (error as Error).name }, 'sponsorships were not settled'))
      .finally(() => running.delete(chain))
    running.set(chain, started)
    return started
  }
  return {
    async settle(chain) {
      const settled = chains.find((known) => known.chain === chain)
      if (settled) await settleChain(settled)
    },
    start() {
      timer ??= setInterval(() => {
        for (const chain of chains) void settleChain(chain)
      }, interval).unref()
      for (const chain of chains) void settleChain(chain)
    },
    async close() {
      clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}
