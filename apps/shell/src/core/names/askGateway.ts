import { HttpAnswerInvalidError } from '@portico/contract/errors'
import * as v from 'valibot'
import { fetchJson } from '../api/fetchJson.ts'
import { isAnswer } from '../api/isAnswer.ts'
import { parseAnswer } from '../api/parseAnswer.ts'
import type { Core } from '../Core.ts'

const recordSchema = v.object({
  addresses: v.record(v.string(), v.object({ address: v.pipe(v.string(), v.maxLength(128)) })),
})

/**
 * The addresses that the gateway keeps with a name, by coin type, in whatever form it has them; null where it knows nobody of
 * the name.
 * @throws errors of area API
 */
export async function askGateway(core: Core, name: string): Promise<Readonly<Record<string, string>> | null> {
  const path = `/v1/profile/account/${encodeURIComponent(name)}`
  const answer = await fetchJson(core, { path, query: { apiVersion: '2' } }).catch((error) => {
    // A name that can be none there: of other letters, or too long.
    if (isAnswer(error)) return []
    throw error
  })
  // An unregistered name is answered with an empty list (API version 2).
  if (Array.isArray(answer)) {
    if (answer.length > 0) throw new HttpAnswerInvalidError({ details: '(root)' })
    return null
  }
  const { addresses } = parseAnswer(recordSchema, answer)
  return Object.fromEntries(Object.entries(addresses).map(([coinType, { address }]) => [coinType, address]))
}
