import type { CaipNetworkId } from '@portico/contract'
import * as v from 'valibot'
import type { Core } from '../Core.ts'
import { createTimedCache } from './createTimedCache.ts'
import { fetchJson } from './fetchJson.ts'
import { parseAnswer } from './parseAnswer.ts'

/** Answer of `GET /v1/supported-chains`: CAIP-2 ids. */
const answerSchema = v.object({ http: v.array(v.string()) })

// As long as the gateway lets browsers keep it.
const served = createTimedCache<readonly string[]>(24 * 60 * 60_000)

/** Whether the gateway serves a chain. Tried once, since there is another way. @throws errors of area API */
export async function servesChain(core: Core, caipNetworkId: CaipNetworkId): Promise<boolean> {
  const ids = await served.get(core, '', async () => {
    const answer = await fetchJson(core, { path: '/v1/supported-chains', retryCount: 0 })
    return parseAnswer(answerSchema, answer).http
  })
  return ids.includes(caipNetworkId)
}
