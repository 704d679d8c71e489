import { type CaipAddress, parseCaipAddress } from '@portico/contract'
import * as v from 'valibot'
import { createTimedCache } from '../api/createTimedCache.ts'
import { fetchJson } from '../api/fetchJson.ts'
import { getGatewayUrl } from '../api/getGatewayUrl.ts'
import { parseAnswer } from '../api/parseAnswer.ts'
import type { Core } from '../Core.ts'
import { findNetwork } from '../connections/connections.ts'
import { chainReaders } from '../namespaces/chainReaders.ts'

/** Name and avatar of an account, null where there is none. */
export interface Identity {
  readonly name: string | null
  /** https or `data:` address. */
  readonly avatar: string | null
}

const answerSchema = v.object({
  name: v.nullish(v.pipe(v.string(), v.maxLength(255))),
  avatar: v.nullish(v.string()),
})

/** Milliseconds for which names and identities are kept. */
export const identityLifetime = 5 * 60_000
const identities = createTimedCache<Identity>(identityLifetime)
const names = createTimedCache<string | null>(identityLifetime)
/** The last avatar of an account, for when the service fails. */
const avatars = new WeakMap<Core, Map<string, string | null>>()

const cleared: Identity = { name: null, avatar: null }

/**
 * The identity of an account; empty in namespaces without names and on test networks. Where the gateway fails, or there is
 * none, the name comes from the chain, and the avatar is the one known before, on Ethereum alone. Never
 * throws.
 */
export async function fetchIdentity(core: Core, account: CaipAddress): Promise<Identity> {
  const { address, caipNetworkId, namespace } = parseCaipAddress(account)
  const lookUpName = chainReaders[namespace]?.lookUpName
  if (!lookUpName || findNetwork(core, caipNetworkId)?.testnet) return cleared
  const key = address.toLowerCase()
  try {
    return await identities.get(core, account, () => fetchProfile(core, account))
  } catch {
    const name = await names.get(core, account, () => lookUpName(core, account)).catch(() => null)
    return { name, avatar: caipNetworkId === 'eip155:1' ? (avatars.get(core)?.get(key) ?? null) : null }
  }
}

/** Forgets what is kept of an account. */
export function forgetIdentity(core: Core, account: CaipAddress): void {
  identities.forget(core, account)
  names.forget(core, account)
}

async function fetchProfile(core: Core, account: CaipAddress): Promise<Identity> {
  const { address, caipNetworkId: chainId } = parseCaipAddress(account)
  // On another chain the same address may be somebody else's contract.
  const path = `/v1/identity/${address}`
  const { name, avatar: said } = parseAnswer(
    answerSchema,
    await fetchJson(core, { path, query: { chainId } }),
  )
  // One of the gateway's own pictures, wherever that stands.
  const isOwn = said?.startsWith(getGatewayUrl(core, '/'))
  const avatar = said && (isOwn || /^(https:|data:image\/)/i.test(said)) ? said : null
  const known = avatars.get(core) ?? new Map()
  avatars.set(core, known.set(address.toLowerCase(), avatar))
  return { name: name || null, avatar }
}
