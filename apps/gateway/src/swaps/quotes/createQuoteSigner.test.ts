import { type PostgresServer, postgresFolder, startPostgres } from '@portico/testing/postgres'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../database/openDatabase.ts'
import type { Database } from '../../database/schema.ts'
import { createQuoteSigner } from './createQuoteSigner.ts'
import type { SwapQuote } from './SwapQuote.ts'

const quote: SwapQuote = {
  chainId: 'eip155:1',
  account: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  from: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
  to: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  amount: '1000000000000000000',
  toAmount: '2500000000',
  source: 'uniswap',
  router: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
  spender: null,
  permit2Router: null,
  fee: 0,
  impact: 3,
  legs: [],
  taxes: null,
}
const getSeconds = () => Math.floor(Date.now() / 1000)

const kinds = ['PGlite', ...(postgresFolder ? ['PostgreSQL'] : [])]

describe.each(kinds)('with %s', (kind) => {
  let db: Kysely<Database>
  let server: PostgresServer | null = null
  beforeAll(async () => {
    if (kind !== 'PGlite') server = await startPostgres(postgresFolder ?? '')
    db = await openDatabase(server ? { url: server.url } : {})
  })
  afterAll(async () => {
    await db?.destroy()
    await server?.stop()
  })

  test('every gateway of a database reads what the others have signed, also those that start at once', async () => {
    const signers = await Promise.all([1, 2, 3].map(() => createQuoteSigner(db)))
    const tokens = await Promise.all(signers.map((signer) => signer.sign(quote, getSeconds() + 60)))
    for (const signer of signers) for (const token of tokens) expect(await signer.read(token)).toEqual(quote)
    expect(new Set(signers.map(({ keys }) => JSON.stringify(keys))).size).toBe(1)
  })
})

describe('what is read', () => {
  let db: Kysely<Database>
  let other: Kysely<Database>
  beforeAll(async () => {
    ;[db, other] = await Promise.all([openDatabase({}), openDatabase({})])
  })
  afterAll(() => Promise.all([db?.destroy(), other?.destroy()]))

  test('is not one that has expired', async () => {
    const signer = await createQuoteSigner(db)
    expect(await signer.read(await signer.sign(quote, getSeconds() - 1))).toBeNull()
  })

  test('is not one of another gateway, and not one whose words were changed', async () => {
    const [signer, stranger] = await Promise.all([createQuoteSigner(db), createQuoteSigner(other)])
    expect(await signer.read(await stranger.sign(quote, getSeconds() + 60))).toBeNull()
    const [head, , signature] = (await signer.sign(quote, getSeconds() + 60)).split('.')
    const words = Buffer.from(JSON.stringify({ quote: { ...quote, toAmount: '9' }, exp: getSeconds() + 60 }))
    expect(await signer.read(`${head}.${words.toString('base64url')}.${signature}`)).toBeNull()
  })
})
