import { type CaipAddress, parseCaipAddress } from '@portico/contract'
import * as v from 'valibot'
import { fetchJson } from '../api/fetchJson.ts'
import { parseAnswer } from '../api/parseAnswer.ts'
import type { Core } from '../Core.ts'

/** Name and avatar of an account, null where there is none. */
export interface Identity {
  readonly name: string | null
  readonly avatar: string | null
}

const answerSchema = v.object({
  name: v.nullish(v.pipe(v.string(), v.maxLength(255))),
  avatar: v.nullish(v.string()),
})

/** The identity of an account; empty for other namespaces and test networks (specification section 4). Never throws. */
export async function fetchIdentity(core: Core, account: CaipAddress): Promise<Identity> {
  const { address, caipNetworkId, namespace } = parseCaipAddress(account)
  const network = core.networks.find((candidate) => candidate.caipNetworkId === caipNetworkId)
  const empty = { name: null, avatar: null }
  if (namespace !== 'eip155' || network?.testnet || !core.options.gatewayUrl) return empty
  try {
    const { name, avatar } = parseAnswer(
      answerSchema,
      await fetchJson(core, { path: `/v1/identity/${address}` }),
    )
    return { name: name ?? null, avatar: avatar ?? null }
  } catch {
    return empty
  }
}
