import {
  type CaipAddress,
  type CaipNetworkId,
  type Namespace,
  parseCaipAddress,
  type TrackedTransaction,
} from '@portico/contract'
import * as v from 'valibot'
import type { Core } from '../../core/Core.ts'
import { findNetwork } from '../../core/connections/connections.ts'
import type { SentTransaction, TransactionReader } from '../../core/namespaces/TransactionReader.ts'
import { transactionReaders } from '../../core/namespaces/transactionReaders.ts'
import { mayStillSettle } from '../../core/transactions/mayStillSettle.ts'

/** Transactions that are kept, of all plugins. */
export const countLimit = 99
/** Characters that a cookie holds beside its name. */
const cookieLimit = 3_800

/** A transaction as it is kept: what the plugin handed over, and how far it has been followed. */
export interface StoredTransaction extends TrackedTransaction, Omit<SentTransaction, 'data'> {
  /** Id of the plugin. */
  readonly plugin: string
  readonly texts: { readonly success: string; readonly failed: string; readonly expired?: string | undefined }
  /** The page that it was handed over to. */
  readonly page: string
  /** Whether the visitor has been shown how it ended. */
  readonly isAnnounced: boolean
  /** The hash is a Safe's own: its owners have to agree before the network has another. */
  readonly isForSigners?: boolean | undefined
  /** When it was found in a block, it or what has its number, in milliseconds since 1970. */
  readonly settledAt?: number | undefined
}

/** Reads transactions of a network. Undefined for an id whose namespace nobody reads, or that is none. */
export const getReader = (caipNetworkId: string): TransactionReader | undefined =>
  transactionReaders[caipNetworkId.split(':')[0] as Namespace]

/** Whether a network of this namespace would name a transaction so. */
export const isTransactionHash = (caipNetworkId: CaipNetworkId, hash: string): boolean =>
  getReader(caipNetworkId)?.hash?.test(hash) ?? false

/** The one form of a hash: letters of hexadecimal have two. */
export const toTransactionHash = (caipNetworkId: CaipNetworkId, hash: string): string =>
  getReader(caipNetworkId)?.isCaseless ? hash.toLowerCase() : hash

export const textSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

const isAccountOf = (account: string, caipNetworkId: string) => {
  try {
    return parseCaipAddress(account).caipNetworkId === caipNetworkId
  } catch {
    return false
  }
}

const storedSchema = v.pipe(
  v.object({
    plugin: v.string(),
    hash: v.string(),
    caipNetworkId: v.custom<CaipNetworkId>((value) => typeof value === 'string'),
    account: v.custom<CaipAddress>((value) => typeof value === 'string'),
    status: v.picklist(['pending', 'success', 'failed', 'replaced', 'unknown']),
    data: v.record(v.string(), v.unknown()),
    since: v.pipe(v.number(), v.finite()),
    texts: v.object({ success: textSchema, failed: textSchema, expired: v.optional(textSchema) }),
    page: v.string(),
    isAnnounced: v.boolean(),
    isForSigners: v.optional(v.boolean()),
    settledAt: v.optional(v.pipe(v.number(), v.finite())),
    sender: v.optional(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i))),
    nonce: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
    call: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
    isExpired: v.optional(v.literal(true)),
    lastHeight: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
    replacedBy: v.optional(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/))),
  }),
  v.check(({ account, caipNetworkId }) => isAccountOf(account, caipNetworkId)),
  v.check(({ hash, caipNetworkId }) => isTransactionHash(caipNetworkId, hash)),
)

/** Whether two are one: a plugin hands each over once. */
export const isSameTransaction = (
  one: Pick<StoredTransaction, 'plugin' | 'hash' | 'caipNetworkId'>,
  other: Pick<StoredTransaction, 'plugin' | 'hash' | 'caipNetworkId'>,
): boolean =>
  one.plugin === other.plugin && one.hash === other.hash && one.caipNetworkId === other.caipNetworkId

/** What took the place of one, or that nothing did: members that most have not. */
export const getTaker = ({ replacedBy, isExpired }: StoredTransaction) => ({
  ...(replacedBy && { replacedBy }),
  ...(isExpired && { isExpired }),
})

/** What is stored, as a page sees it. */
export interface Stored {
  /** What this page follows. */
  readonly followed: readonly StoredTransaction[]
  /** Of a plugin or network that this page has not got: another page of the site may have it. */
  readonly others: readonly StoredTransaction[]
}

/**
 * Reads what is stored, which anything on the site's origin may have written. What is not sound is left out by itself, as is
 * what this page cannot follow once nobody would.
 * @param isPlugin whether a plugin of this id may hand over transactions
 */
export function parseStored(core: Core, text: string | null, isPlugin: (id: string) => boolean): Stored {
  let list: unknown
  try {
    list = JSON.parse(text ?? '[]')
  } catch {}
  const sound = (Array.isArray(list) ? list : []).flatMap((entry) => {
    const result = v.safeParse(storedSchema, entry)
    return result.success ? [result.output] : []
  })
  const all = sound.filter(
    (one, index) => sound.findIndex((other) => isSameTransaction(one, other)) === index,
  )
  const isFollowed = ({ plugin, caipNetworkId }: StoredTransaction) =>
    isPlugin(plugin) && findNetwork(core, caipNetworkId)
  return {
    followed: all.filter(isFollowed).slice(0, countLimit),
    others: all.filter((one) => !isFollowed(one) && mayStillSettle(one.since, core.time.now())),
  }
}

/** Newest first, as many as may be kept: the oldest that has settled goes first, then the oldest. */
export function limitStored(
  { options }: Pick<Core, 'options'>,
  transactions: readonly StoredTransaction[],
): readonly StoredTransaction[] {
  const isTooMuch = (list: readonly StoredTransaction[]) =>
    list.length > countLimit ||
    (options.storage === 'cookie' && encodeURIComponent(JSON.stringify(list)).length > cookieLimit)
  let kept = transactions
  while (isTooMuch(kept)) {
    const oldest = kept.findLast(({ status }) => status !== 'pending') ?? kept.at(-1)
    kept = kept.filter((one) => one !== oldest)
  }
  return kept
}
