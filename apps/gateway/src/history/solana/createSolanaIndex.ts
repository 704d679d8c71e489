import type { Kysely } from 'kysely'
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import type { AskSolana } from '../../chains/createSolanaRpc.ts'
import type { Database } from '../../database/schema.ts'
import type { HistoryIndex } from '../HistoryIndex.ts'
import { listForgotten, removeAccounts } from '../store/createAccountStore.ts'
import { type AddressProgress, createAddressStore } from './createAddressStore.ts'
import { createAddressWalker } from './createAddressWalker.ts'
import { createSolanaReader } from './createSolanaReader.ts'

/** What {@link createSolanaIndex} needs. */
export interface SolanaIndexOptions {
  readonly db: Kysely<Database>
  /** CAIP-2. */
  readonly chainId: string
  readonly ask: AskSolana
  readonly log: Logger
  /** Milliseconds after which an account that nobody has asked for is forgotten. */
  readonly retention: number
}

/** Accounts that are read at once. */
const concurrency = 4

/**
 * Reads accounts of a Solana chain one by one, when they are asked for: a node lists the transactions that name an
 * address. Tokens come to token accounts, which name nobody: those that an account has, and has had, are read as well.
 */
export function createSolanaIndex({ db, chainId, ask, log, retention }: SolanaIndexOptions): HistoryIndex {
  const reader = createSolanaReader(ask)
  const store = createAddressStore(db, chainId)
  const limit = pLimit(concurrency)
  const running = new Map<string, Promise<void>>()
  let isClosed = false
  let hasFailed = false
  const read = async (account: string): Promise<void> => {
    await forgetAccounts(db, chainId, Date.now() - retention)
    const until = await reader.readSlot()
    const walker = createAddressWalker({ reader, store, account, finalSlot: until })
    let addresses = await findAddresses(account)
    for (const [index, progress] of addresses.entries()) addresses[index] = await walker.advance(progress)
    while (!isClosed) {
      const open = addresses.filter(({ isComplete }) => !isComplete)
      const done = addresses.filter(({ isComplete }) => isComplete)
      const next: AddressProgress[] = []
      for (const progress of open) next.push(await walker.extend(progress))
      addresses = [...done, ...next]
      await store.setCoverage(account, findSince(addresses), until)
      if (open.length === 0) return
    }
  }
  const findAddresses = async (account: string): Promise<AddressProgress[]> => {
    const known = await store.list(account)
    const listed = new Set([account, ...(await reader.listTokenAccounts(account))])
    for (const { address } of known) listed.delete(address)
    return [...known, ...[...listed].map(toUnread)]
  }
  const refresh = (account: string) =>
    limit(() => read(account)).then(
      () => {
        hasFailed = false
      },
      (error: Error) => {
        if (!hasFailed) log.warn({ chain: chainId, kind: error.name }, 'history is not read on')
        hasFailed = true
      },
    )
  return {
    // Accounts are read when they are asked for.
    resume() {},
    refresh(account) {
      const shared = running.get(account) ?? refresh(account).finally(() => running.delete(account))
      running.set(account, shared)
      return shared
    },
    // Only what is final is read.
    readPending: async () => [],
    getState: () => (hasFailed ? 'unavailable' : 'ok'),
    getGoal: () => ({ start: 0n, full: 0n }),
    async close() {
      isClosed = true
      limit.clearQueue()
      await Promise.all(running.values())
    },
  }
}

/** Those that nobody has asked for since a time, in milliseconds since 1970. */
async function forgetAccounts(db: Kysely<Database>, chainId: string, before: number): Promise<void> {
  const accounts = await listForgotten(db, chainId, before)
  if (accounts.length === 0) return
  await db.transaction().execute((transaction) => removeAccounts(transaction, chainId, accounts))
}

const toUnread = (address: string): AddressProgress => ({
  ...{ address, newest: null, oldest: null, oldestSlot: null, isComplete: false },
})

/** Behind the slot that is being read: some of it may be missing. */
const findSince = (addresses: readonly AddressProgress[]): bigint =>
  addresses
    .filter(({ isComplete }) => !isComplete)
    .reduce((since, { oldestSlot }) => {
      const own = oldestSlot === null ? BigInt(Number.MAX_SAFE_INTEGER) : BigInt(oldestSlot) + 1n
      return own > since ? own : since
    }, 0n)
