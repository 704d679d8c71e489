import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { FetchFile } from '../../outbound/createFileFetcher.ts'
import { type FileGateways, locateFile } from '../../outbound/locateFile.ts'
import { OutboundError } from '../../outbound/OutboundError.ts'
import { parseDocument, type TokenDocument } from './parseDocument.ts'

/** A document; `missing` where there is none or it is none, `unavailable` where it was not reached this time. */
export type MetadataAnswer = TokenDocument | 'missing' | 'unavailable'

/** Reads metadata documents by the address that a token gives. Never throws. */
export type ReadMetadata = (uri: string) => Promise<MetadataAnswer>

/** What {@link createMetadataReader} needs. */
export interface MetadataReaderOptions {
  readonly db: Kysely<Database>
  readonly fetchFile: FetchFile
  readonly gateways: FileGateways
  /** Bytes of a document. */
  readonly limit: number
  readonly now?: () => number
}

const day = 24 * 60 * 60_000
/** Documents change seldom; one that failed may be there soon. */
const lifetimes = { found: day, missing: day / 24, unavailable: 60_000 }

/** Keeps what it has read in the database. Documents inside an address are read anew, which is cheaper. */
export function createMetadataReader(options: MetadataReaderOptions): ReadMetadata {
  const { db, gateways, limit, now = Date.now } = options
  const running = new Map<string, Promise<MetadataAnswer>>()
  const readRemote = async (key: string, urls: readonly string[]) => {
    const kept = await findDocument(db, key, now())
    if (kept) return kept
    const answer = await fetchDocument(options, urls)
    await keepDocument(db, key, answer, now()).catch(() => {})
    return answer
  }
  return async (uri) => {
    const location = locateFile(uri, gateways)
    if (!location) return 'missing'
    if (location.kind === 'inline') return toAnswer(location.bytes.subarray(0, limit))
    const key = createHash('sha256').update(uri).digest('base64url')
    const answer = running.get(key) ?? readRemote(key, location.urls).catch(() => 'unavailable' as const)
    running.set(key, answer)
    return answer.finally(() => running.delete(key))
  }
}

async function fetchDocument(
  { fetchFile, limit }: MetadataReaderOptions,
  urls: readonly string[],
): Promise<MetadataAnswer> {
  let answer: MetadataAnswer = 'unavailable'
  for (const url of urls) {
    try {
      return toAnswer(await fetchFile(url, limit))
    } catch (error) {
      const isLasting = error instanceof OutboundError && ['refused', 'tooLarge'].includes(error.fault)
      if (isLasting) answer = 'missing'
    }
  }
  return answer
}

function toAnswer(bytes: Buffer): MetadataAnswer {
  try {
    return parseDocument(JSON.parse(bytes.toString('utf8'))) ?? 'missing'
  } catch {
    return 'missing'
  }
}

async function findDocument(db: Kysely<Database>, key: string, time: number): Promise<MetadataAnswer | null> {
  const query = db.selectFrom('nft_documents').selectAll().where('key', '=', key)
  const row = await query.where('expires_at', '>', `${time}`).executeTakeFirst()
  if (!row) return null
  // Written below, by this gateway or another.
  return (row.state === 'found' && row.document ? row.document : row.state) as MetadataAnswer
}

async function keepDocument(db: Kysely<Database>, key: string, answer: MetadataAnswer, time: number) {
  const state = typeof answer === 'string' ? answer : 'found'
  const document = typeof answer === 'string' ? null : JSON.stringify(answer)
  const values = { state, document, expires_at: time + lifetimes[state] }
  await db.deleteFrom('nft_documents').where('expires_at', '<', `${time}`).execute()
  await db
    .insertInto('nft_documents')
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute()
}
