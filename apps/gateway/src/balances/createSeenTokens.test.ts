import { type PostgresServer, postgresFolder, startPostgres } from '@portico/testing/postgres'
import type { Kysely } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../database/openDatabase.ts'
import type { Database } from '../database/schema.ts'
import type { HistoryEntry, HistoryTransfer } from '../history/HistoryEntry.ts'
import { writeEntries } from '../history/store/writeEntries.ts'
import { createSeenTokens } from './createSeenTokens.ts'

const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const chainId = 'eip155:1'

const toTransfer = (contract: string | null, rest: Partial<HistoryTransfer> = {}): HistoryTransfer => ({
  ...{ origin: 'log', index: 0, place: 0, direction: 'in', standard: 'erc20', contract, tokenId: null },
  ...{ amount: '1', decimals: null, from: '0xa', to: account },
  ...rest,
})
const toEntry = (block: number, isSigned: boolean, transfers: HistoryTransfer[]): HistoryEntry => ({
  ...{ account, hash: `${block}`, blockHash: `${block}`, block: BigInt(block), position: 0, minedAt: block },
  ...{ from: '0xa', to: null, status: 'confirmed', nonce: 0n, operation: 'receive', isSigned, fee: null },
  transfers,
})

let server: PostgresServer | undefined
afterAll(() => server?.stop())

const places: [string, () => Promise<Kysely<Database>>][] = [
  ['the embedded database', () => openDatabase({})],
  [
    'PostgreSQL',
    async () => {
      server = await startPostgres(postgresFolder ?? '')
      return openDatabase({ url: server.url })
    },
  ],
]

describe.each(places)('in %s', (name, open) => {
  test.skipIf(name === 'PostgreSQL' && !postgresFolder)(
    'tokens of an account’s history: those it asked for first, then the newest, each once',
    async () => {
      const db = await open()
      const nft = toTransfer('0xNft', { standard: 'erc721', tokenId: '1' })
      const native = toTransfer(null, { standard: 'native', origin: 'value' })
      await writeEntries(db, chainId, [
        toEntry(1, true, [toTransfer('0xBought'), toTransfer('0xPaid', { index: 1, direction: 'out' })]),
        toEntry(2, false, [toTransfer('0xGift'), { ...nft, index: 1 }, native]),
        toEntry(3, false, [toTransfer('0xNewest'), toTransfer('0xBought', { index: 1 })]),
      ])
      await writeEntries(db, 'eip155:10', [toEntry(4, false, [toTransfer('0xElsewhere')])])
      const list = createSeenTokens(db)
      expect(await list(chainId, account)).toEqual([
        { contract: '0xBought', isRequested: true },
        { contract: '0xPaid', isRequested: true },
        { contract: '0xNewest', isRequested: false },
        { contract: '0xGift', isRequested: false },
      ])
      expect(await list(chainId, '0xNobody')).toEqual([])
      await db.destroy()
    },
  )
})
