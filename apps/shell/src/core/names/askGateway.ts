import * as v from 'valibot'
import { fetchJson } from '../../../api/fetchJson.ts'
import { parseAnswer } from '../../../api/parseAnswer.ts'
import type { Core } from '../../../Core.ts'

/** What stands behind a name. */
export interface ResolvedName {
  readonly address: string
}

/** Ethereum's coin type (SLIP-44), under which names keep their EVM address. */
const etherCoinType = '60'

const recordSchema = v.object({
  addresses: v.record(v.string(), v.object({ address: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/)) })),
})

/** The EVM address a name stands for, null where it is not registered. @throws errors of area API */
export async function resolveName(core: Core, { name }: { name: string }): Promise<ResolvedName | null> {
  const path = `/v1/profile/account/${encodeURIComponent(name)}`
  const answer = await fetchJson(core, { path, query: { apiVersion: '2' } })
  // An unregistered name is answered with an empty list (API version 2).
  if (Array.isArray(answer)) return null
  const record = parseAnswer(recordSchema, answer).addresses[etherCoinType]
  return record ? { address: record.address } : null
}
