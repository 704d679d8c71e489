import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/schema.ts'

/** A token that has come to an account or left it, as far as its history has been read. */
export interface SeenToken {
  /** In the chain's own form, with its checksum. */
  readonly contract: string
  /** Whether it moved in a transaction that the account itself has asked for. */
  readonly isRequested: boolean
}

/** Lists the tokens of an account's history, those that moved last first. @param chainId CAIP-2 */
export type ListSeenTokens = (chainId: string, account: string) => Promise<SeenToken[]>

/** More are not looked at: anybody may send an account what it does not want. */
const tokensAtMost = 400

/** Reads what history has kept. Nothing is read of a chain for it. */
export const createSeenTokens =
  (db: Kysely<Database>): ListSeenTokens =>
  async (chainId, account) => {
    const rows = await db
      .selectFrom('history_transfers as transfer')
      .innerJoin('history_transactions as entry', (join) =>
        join
          .onRef('entry.account', '=', 'transfer.account')
          .onRef('entry.chain_id', '=', 'transfer.chain_id')
          .onRef('entry.block_hash', '=', 'transfer.block_hash')
          .onRef('entry.hash', '=', 'transfer.hash'),
      )
      .select(['transfer.contract', sql<boolean>`bool_or(entry.is_signed)`.as('isRequested')])
      .where('transfer.account', '=', account)
      .where('transfer.chain_id', '=', chainId)
      .where('transfer.standard', 'in', ['erc20', 'spl', 'token2022'])
      .groupBy('transfer.contract')
      // What the account asked for has its place, however much was sent to it since.
      .orderBy(sql`bool_or(entry.is_signed)`, 'desc')
      .orderBy(sql`max(transfer.block)`, 'desc')
      .limit(tokensAtMost)
      .execute()
    return rows.flatMap(({ contract, isRequested }) => (contract ? { contract, isRequested } : []))
  }
