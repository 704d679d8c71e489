import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { growCoverage, lowerCoverage, type Step, shrinkCoverage } from './coverageRows.ts'
import { joinAccounts, removeAccounts } from './createAccountStore.ts'
import { clearEntries, writeEntries } from './writeEntries.ts'

/** A chain that this process alone goes on with. Changes are made to the state it was read in, or not at all. */
export interface HeldChain {
  readonly chainId: string
  /** The last block that has been read; null before the first. */
  readonly position: bigint | null
  /** Why nothing is read any more; null while all is well. */
  readonly stopped: string | null
  readonly version: string
}

/** A block, as far as its place in the chain goes. */
export interface BlockLink {
  readonly number: bigint
  readonly hash: string
}

/** Another process goes on with the chain, or has changed what this one has read. */
export class ChainTakenError extends Error {
  override readonly name = 'ChainTakenError'
}

/** Blocks behind the last one whose hashes are kept. What is replaced further back is not followed. */
export const deepestReorganization = 64n

/** What {@link createWalkStore} needs. */
export interface WalkStoreOptions {
  readonly db: Kysely<Database>
  /** Names this process among those that share the database. */
  readonly holder: string
  /** Milliseconds after which a process that has said nothing counts as gone. */
  readonly leaseTime: number
  readonly now: () => number
}

/** How far chains have been read. Every change is one transaction of the database, and of one chain. */
export type WalkStore = ReturnType<typeof createWalkStore>

/** @throws ChainTakenError from every change of a chain that has been changed meanwhile */
export function createWalkStore({ db, holder, leaseTime, now }: WalkStoreOptions) {
  const change = createChange(db, holder, () => now() + leaseTime)
  return {
    /** Takes a chain for this process; null while another one has it. */
    async take(chainId: string): Promise<HeldChain | null> {
      const insert = db.insertInto('history_chains').values({ chain_id: chainId, held_until: 0 })
      await insert.onConflict((conflict) => conflict.doNothing()).execute()
      const row = await db
        .updateTable('history_chains')
        .set({ holder, held_until: now() + leaseTime })
        .where('chain_id', '=', chainId)
        .where(({ or, eb }) => or([eb('held_until', '<', `${now()}`), eb('holder', '=', holder)]))
        .returning(['position', 'stopped', 'version'])
        .executeTakeFirst()
      return row ? { chainId, ...row, position: toBlock(row.position) } : null
    },
    async release(chainId: string): Promise<void> {
      const update = db.updateTable('history_chains').set({ held_until: 0, holder: null })
      await update.where('chain_id', '=', chainId).where('holder', '=', holder).execute()
    },
    /** Newest first. */
    async readLinks({ chainId }: HeldChain): Promise<BlockLink[]> {
      const select = db.selectFrom('history_blocks').select(['number', 'hash'])
      const rows = await select.where('chain_id', '=', chainId).orderBy('number', 'desc').execute()
      return rows.map(({ number, hash }) => ({ number: BigInt(number), hash }))
    },
    /** Lets those in who have been asked for meanwhile. */
    join: (held: HeldChain, position: bigint) =>
      change(held, {}, (transaction) => joinAccounts(transaction, held.chainId, position + 1n)),
    /** Removes accounts, with all that is known of them. */
    remove: (held: HeldChain, accounts: readonly string[]) =>
      change(held, {}, (transaction) => removeAccounts(transaction, held.chainId, accounts)),
    /** Begins at the newest block, or behind a gap. @param links of it and of those before it, newest first */
    begin: (held: HeldChain, links: readonly BlockLink[]) =>
      change(held, { position: last(links) }, async (transaction) => {
        await transaction.deleteFrom('history_blocks').where('chain_id', '=', held.chainId).execute()
        await writeLinks(transaction, held.chainId, links)
      }),
    /** Adds what the blocks behind the last one hold. @param links of the blocks */
    advance: (held: HeldChain, step: Step, links: readonly BlockLink[]) =>
      change(held, { position: step.range.to }, async (transaction) => {
        await writeEntries(transaction, held.chainId, step.entries)
        await shrinkCoverage(transaction, held.chainId, step)
        await writeLinks(transaction, held.chainId, links)
        await transaction
          .deleteFrom('history_blocks')
          .where('chain_id', '=', held.chainId)
          .where('number', '<', `${step.range.to - deepestReorganization}`)
          .execute()
      }),
    /** Adds what blocks before those that are known hold. */
    extend: (held: HeldChain, step: Step) =>
      change(held, {}, async (transaction) => {
        // Of some the logs may be known already, and of those not what else there was.
        if (step.isFull) await clearEntries(transaction, held.chainId, step.accounts, step.range)
        await writeEntries(transaction, held.chainId, step.entries)
        await growCoverage(transaction, held.chainId, step)
      }),
    /** Forgets all blocks behind one, of this chain alone. */
    rollBack: (held: HeldChain, ancestor: bigint) =>
      change(held, { position: ancestor }, async (transaction) => {
        await removeBlocks(transaction, held.chainId, ancestor)
        await lowerCoverage(transaction, held.chainId, ancestor)
      }),
    stop: (held: HeldChain, reason: string) => change(held, { stopped: reason }, async () => {}),
  }
}

const toBlock = (text: string | null) => (text === null ? null : BigInt(text))
/** Newest first. */
const last = (links: readonly BlockLink[]) => links[0]?.number ?? 0n

type Set = { readonly position?: bigint; readonly stopped?: string }

function createChange(db: Kysely<Database>, holder: string, getEnd: () => number) {
  return (
    held: HeldChain,
    set: Set,
    work: (transaction: Transaction<Database>) => Promise<void>,
  ): Promise<HeldChain> =>
    db.transaction().execute(async (transaction) => {
      const row = await transaction
        .updateTable('history_chains')
        .set({
          ...(set.position !== undefined && { position: `${set.position}` }),
          ...(set.stopped !== undefined && { stopped: set.stopped }),
          held_until: getEnd(),
          version: sql<string>`version + 1`,
        })
        .where('chain_id', '=', held.chainId)
        .where('version', '=', held.version)
        .where('holder', '=', holder)
        .returning('version')
        .executeTakeFirst()
      if (!row) throw new ChainTakenError()
      await work(transaction)
      return { ...held, ...set, version: row.version }
    })
}

async function writeLinks(db: Transaction<Database>, chainId: string, links: readonly BlockLink[]) {
  const values = links.map(({ number, hash }) => ({ chain_id: chainId, number: `${number}`, hash }))
  if (values.length > 0) await db.insertInto('history_blocks').values(values).execute()
}

/** @param ancestor the last block that remains */
async function removeBlocks(db: Transaction<Database>, chainId: string, ancestor: bigint): Promise<void> {
  const after = `${ancestor}`
  for (const table of ['history_transfers', 'history_transactions'] as const)
    await db.deleteFrom(table).where('chain_id', '=', chainId).where('block', '>', after).execute()
  await db.deleteFrom('history_blocks').where('chain_id', '=', chainId).where('number', '>', after).execute()
}
