import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { createTimedCache } from '../cache/createTimedCache.ts'
import { ApiError, parseInput } from '../http/ApiError.ts'
import { readCursor, writeCursor } from '../http/cursor.ts'
import { addressSchema, caipNetworkIdSchema, solanaAddressSchema } from '../http/schemas.ts'
import { spend } from '../limits/limitRate.ts'
import { solanaIdSchema } from '../nfts/nftOptions.ts'
import type { WriteRows } from './answer/createWriter.ts'
import type { AnswerCoverage, HistoryAnswer } from './answer/HistoryAnswer.ts'
import { toAnswerCoverage } from './answer/toAnswerCoverage.ts'
import type { HistoryIndex } from './HistoryIndex.ts'
import type { AccountStore, Progress } from './store/createAccountStore.ts'
import { type Place, placeSchema, type ReadPage, type StoredEntry, toPlace } from './store/readPage.ts'
import type { UpstreamIndex } from './upstream/createUpstreamIndex.ts'

/** What {@link createHistoryRoutes} needs. */
export interface HistoryRouteOptions {
  /** Chains that are read here, by CAIP-2 id. */
  readonly indexes: ReadonlyMap<string, HistoryIndex>
  /** Chains that another index reads. */
  readonly upstreams: ReadonlyMap<string, UpstreamIndex>
  readonly accounts: AccountStore
  readonly readPage: ReadPage
  readonly writeRows: WriteRows
  /** Milliseconds that a first page waits for what is new. */
  readonly waitTime: number
  /** Milliseconds for which a first page is kept; 0 keeps none. */
  readonly cacheTime: number
}

const pageSize = 50
/** Milliseconds: who reads page after page is told as often how far the chain has been read. */
const progressTime = 1000
/** Requests that it counts as to have an account followed, which is work for days. */
const followCost = 10

const cursorSchema = v.optional(v.pipe(v.string(), v.maxLength(2000), v.regex(/^[\w-]+$/, 'is none of ours')))
const chainSchema = v.optional(v.union([caipNetworkIdSchema, solanaIdSchema], 'must be a CAIP-2 id'))
const evmSchema = v.object({ account: addressSchema, cursor: cursorSchema, chainId: chainSchema })
const solanaSchema = v.object({ account: solanaAddressSchema, cursor: cursorSchema, chainId: chainSchema })

interface Asked {
  readonly account: string
  readonly chainIds: readonly string[]
  readonly cursor: string | null
}

/** What an account has done, newest first, on one chain or on all of its kind. */
export function createHistoryRoutes(options: HistoryRouteOptions): Hono {
  const app = new Hono()
  const { upstreams, cacheTime } = options
  const cache = createTimedCache<HistoryAnswer>(Math.max(1, cacheTime))
  const known = createTimedCache<ReadonlyMap<string, Progress>>(progressTime)
  const readLater = async (asked: Asked, cursor: string) => {
    const after = readCursor(placeSchema, cursor)
    const { chainIds, account } = asked
    const progress = await known.get(`${chainIds} ${account}`, () =>
      options.accounts.readProgress(chainIds, account),
    )
    return readRows(options, asked, { after, progress, fresh: null })
  }
  app.get('/v1/account/:account/history', async (context) => {
    const asked = readAsked(options, { ...context.req.query(), account: context.req.param('account') })
    const { account, chainIds, cursor } = asked
    const [chainId = ''] = chainIds
    const upstream = chainIds.length === 1 ? upstreams.get(chainId) : undefined
    if (upstream) return context.json(await upstream.list(account, cursor))
    // Anybody may write a cursor: pages behind the first are read anew, or each would take a place.
    if (cursor !== null) return context.json(await readLater(asked, cursor))
    await follow(context, options, asked)
    if (cacheTime === 0) return context.json(await readFirst(options, asked))
    const key = `${chainIds} ${account}`
    const answer = await cache.get(key, () => readFirst(options, asked))
    // Anyone who asks again wants what has been read meanwhile.
    if (answer.coverage.some(({ state }) => state !== 'complete')) cache.forget(key)
    return context.json(answer)
  })
  return app
}

/** @throws ApiError 400 for what is wrong, and for a chain that is not served */
function readAsked({ indexes, upstreams }: HistoryRouteOptions, input: Record<string, string>): Asked {
  const namespace = (input.chainId ?? (input.account?.startsWith('0x') ? 'eip155:' : 'solana:')).split(':')[0]
  const schema = namespace === 'solana' ? solanaSchema : evmSchema
  const { account, cursor = null, chainId } = parseInput(schema, input)
  if (chainId !== undefined && !indexes.has(chainId) && !upstreams.has(chainId))
    throw new ApiError(400, [{ name: 'chainId', description: `${chainId} is not supported` }])
  const all = [...indexes.keys()].filter((id) => id.startsWith(`${namespace}:`))
  return { account, cursor, chainIds: chainId === undefined ? all : [chainId] }
}

/** From now on the account is followed. @throws ApiError 429, and 503 where there is no room for one more */
async function follow(context: Context, { accounts }: HistoryRouteOptions, { account, chainIds }: Asked) {
  const known = await Promise.all(chainIds.map((chainId) => accounts.touch(chainId, account)))
  const unknown = chainIds.filter((_, index) => !known[index])
  if (unknown.length === 0) return
  await spend(context, followCost - 1)
  for (const chainId of unknown)
    if (!(await accounts.add(chainId, account)))
      throw new ApiError(503, [
        { name: 'account', description: 'Too many accounts are read here. Try again later.' },
      ])
}

async function readFirst(options: HistoryRouteOptions, asked: Asked): Promise<HistoryAnswer> {
  const { account, chainIds } = asked
  const own = chainIds.map((chainId) => options.indexes.get(chainId))
  const pending: StoredEntry[] = []
  const fresh = await waitFor(
    own.map(async (index) => {
      const [waiting] = await Promise.all([index?.readPending(account), index?.refresh(account)])
      pending.push(...(waiting ?? []))
    }),
    options.waitTime,
  )
  // What is known first: what is read meanwhile is known later, and never the other way round.
  const progress = await options.accounts.readProgress(chainIds, account)
  const answer = await readRows(options, asked, { after: null, progress, fresh })
  // What was mined meanwhile is there already.
  const mined = new Set(answer.data.map(({ id }) => id))
  const waiting = (await options.writeRows(pending)).filter(({ id }) => !mined.has(id))
  return { ...answer, data: [...waiting, ...answer.data] }
}

/** Whether each has come in time. */
async function waitFor(reads: readonly Promise<void>[], milliseconds: number): Promise<boolean[]> {
  const fresh = reads.map(() => false)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  const all = Promise.all(
    reads.map(async (read, index) => {
      await read
      fresh[index] = true
    }),
  )
  await Promise.race([all, late])
  clearTimeout(timer)
  return [...fresh]
}

interface PageParts {
  readonly after: Place | null
  readonly progress: ReadonlyMap<string, Progress>
  /** Whether what is new has been read, by the place of the chain; null where nobody has waited for it. */
  readonly fresh: readonly boolean[] | null
}

async function readRows(
  { indexes, upstreams, readPage, writeRows }: HistoryRouteOptions,
  { account, chainIds }: Asked,
  { after, progress, fresh }: PageParts,
): Promise<HistoryAnswer> {
  const known = chainIds.flatMap((chainId, place) => {
    const [index, own] = [indexes.get(chainId), progress.get(chainId)]
    return index && own ? [toAnswerCoverage(chainId, index, own, fresh?.[place] ?? true)] : []
  })
  const entries = await readPage({ account, chainIds, after, limit: pageSize + 1 })
  const page = entries.slice(0, pageSize)
  const last = page.at(-1)
  const isEnd = entries.length <= pageSize && known.every(({ state }) => state !== 'indexing')
  const elsewhere = chainIds.length === 1 ? [] : [...upstreams.keys()].map(toElsewhere)
  return {
    data: await writeRows(page),
    next: last && !isEnd ? writeCursor(toPlace(last)) : null,
    coverage: [...known, ...elsewhere],
  }
}

/** A chain that is not among those of this answer. */
const toElsewhere = (chainId: string): AnswerCoverage => ({
  ...{ chainId, state: 'upstream' },
  ...{ tokensSince: null, nativeSince: null, internalSince: null, until: null },
})
