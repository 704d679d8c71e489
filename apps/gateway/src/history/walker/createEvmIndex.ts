import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Chain } from '../../chains/chain.ts'
import type { Database } from '../../database/schema.ts'
import { createEvmReader } from '../evm/createEvmReader.ts'
import { readPending } from '../evm/readPending.ts'
import type { HistoryIndex } from '../HistoryIndex.ts'
import type { HistoryOptions } from '../historyOptions.ts'
import { createWalkStore } from '../store/createWalkStore.ts'
import { createWalker } from './createWalker.ts'
import { runWalker } from './runWalker.ts'

/** What {@link createEvmIndex} needs. */
export interface EvmIndexOptions {
  readonly db: Kysely<Database>
  readonly chain: Chain
  readonly log: Logger
  /** Names this process among those that share the database. */
  readonly holder: string
  readonly history: HistoryOptions
}

/** Milliseconds of one pass: who comes meanwhile waits for the next. */
const passTime = 1000

/** Reads an EVM chain, block by block, for all accounts that are followed. */
export function createEvmIndex({ db, chain, log, holder, history }: EvmIndexOptions): HistoryIndex {
  const chainId = chain.config.caipNetworkId
  const start = BigInt(history.startBlocks[chainId] ?? 0)
  const depth = BigInt(history.depth)
  const pass = createWalker({
    ...{ db, chain, log, depth, start },
    store: createWalkStore({ db, holder, leaseTime: history.leaseTime, now: Date.now }),
    reader: createEvmReader(chain.client, !history.untraced.includes(chainId), Date.now),
    timeLimit: passTime,
    retention: history.retention,
    now: Date.now,
  })
  const { wake, getState, close } = runWalker({ chainId, pass, log, pollTime: history.pollTime })
  return {
    resume: () => void wake(),
    refresh: wake,
    getState,
    readPending: (account) => readPending(chain, account, Date.now()).catch(() => []),
    getGoal: (position) => ({ start, full: position - depth > start ? position - depth : start }),
    close,
  }
}
