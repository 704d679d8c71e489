import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Chain } from '../../chains/chain.ts'
import type { Database } from '../../database/schema.ts'
import type { EvmReader } from '../evm/createEvmReader.ts'
import type { BlockLink, HeldChain, WalkStore } from '../store/createWalkStore.ts'

/** What a walker needs. */
export interface WalkerOptions {
  readonly db: Kysely<Database>
  readonly store: WalkStore
  readonly chain: Chain
  readonly reader: EvmReader
  readonly log: Logger
  /** Blocks before the newest whose transactions are read in full, once an account is asked for. */
  readonly depth: bigint
  /** The first block whose logs are read. */
  readonly start: bigint
  /** Milliseconds for one pass; the next goes on where it ended. */
  readonly timeLimit: number
  /** Milliseconds after which an account that nobody has asked for is forgotten. */
  readonly retention: number
  readonly now: () => number
}

/** A chain that is being read, and the newest of its blocks. */
export interface Walk {
  held: HeldChain
  /** The last block that has been read. */
  position: bigint
  /** Hashes of it and of those before it. */
  links: BlockLink[]
  readonly tip: bigint
}
