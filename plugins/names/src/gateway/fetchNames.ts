import type { PluginContext } from '@portico/contract'
import { HttpAnswerInvalidError } from '@portico/contract/errors'
import type { NameRecord } from './NameRecord.ts'
import { parseRecord, toFields } from './parseRecord.ts'

type Api = Pick<PluginContext, 'api'>

/** Version 2 answers with an empty list for what nobody has registered, version 1 with an error. */
const query = { apiVersion: '2' }

/**
 * The name that an account has in a zone; null where it has none.
 * @throws errors of area API
 */
export async function fetchOwnName({ api }: Api, address: string, zone: string): Promise<NameRecord | null> {
  const answer = await api.fetch({ path: `/v1/profile/reverse/${address}`, query })
  if (!Array.isArray(answer)) throw new HttpAnswerInvalidError({ details: '(root)' })
  const own = answer.find((record) => `${toFields(record).name}`.endsWith(`.${zone}`))
  return own === undefined ? null : parseRecord(own, zone)
}

/** What there is to know of a label. */
export interface LookUp {
  /** `reserved`: nobody can have it. */
  readonly status: 'free' | 'taken' | 'reserved'
  /** Whose it is, where it is taken. */
  readonly record: NameRecord | null
  /** Labels like it that are free, at most four. */
  readonly suggestions: readonly string[]
}

/** Longest answer that is read: one for the label itself, and four others. */
const suggestionLimit = 5

/**
 * Whether a label is free in a zone, and whose it is where it is not.
 * @throws errors of area API
 */
export async function lookUp(
  context: Api,
  { label, zone, signal }: { readonly label: string; readonly zone: string; readonly signal: AbortSignal },
): Promise<LookUp> {
  const path = `/v1/profile/suggestions/${label}`
  const { suggestions } = toFields(await context.api.fetch({ path, query: { zone }, signal }))
  if (!Array.isArray(suggestions)) throw new HttpAnswerInvalidError({ details: 'suggestions' })
  const found = suggestions.slice(0, suggestionLimit).map(toFields)
  const exact = found.find(({ name }) => name === `${label}.${zone}`)
  if (!exact || typeof exact.registered !== 'boolean')
    throw new HttpAnswerInvalidError({ details: 'suggestions' })
  const others = found
    .filter((one) => one !== exact && one.registered === false && one.reserved !== true)
    .flatMap(({ name }) => (typeof name === 'string' ? readLabel(name, zone) : []))
  if (exact.reserved === true) return { status: 'reserved', record: null, suggestions: others }
  if (!exact.registered) return { status: 'free', record: null, suggestions: others }
  const answer = await context.api.fetch({ path: `/v1/profile/account/${label}.${zone}`, query, signal })
  return { status: 'taken', record: parseRecord(answer, zone), suggestions: others }
}

function readLabel(name: string, zone: string): readonly string[] {
  const label = name.endsWith(`.${zone}`) ? name.slice(0, -zone.length - 1) : ''
  return /^[a-z0-9-]{4,59}$/.test(label) ? [label] : []
}
