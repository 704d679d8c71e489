import { type CaipNetworkId, parseCaipNetworkId } from '@portico/contract'
import { HttpAnswerInvalidError } from '@portico/contract/errors'
import * as v from 'valibot'
import type { Core } from '../Core.ts'
import { getNetworkId } from '../connections/connections.ts'
import { findEnsRegistry } from '../namespaces/eip155/names/findEnsRegistry.ts'
import { readEnsAddress } from '../namespaces/eip155/names/readEnsAddress.ts'
import type { NameTarget } from '../namespaces/NameTarget.ts'
import { nameTargets } from '../namespaces/nameTargets.ts'
import { askGateway } from './askGateway.ts'
import { normalizeName } from './normalizeName.ts'

/** Where a name leads on one network. */
export interface ResolvedName {
  /** As it is written by everybody (ENSIP-15), and is to be shown. */
  readonly name: string
  /** What it was asked for. A shell before 1.1.0 says none, and knows addresses on Ethereum alone. */
  readonly caipNetworkId: CaipNetworkId
  /** Null where somebody has the name, and keeps no address for this network with it. */
  readonly address: string | null
  /** Who says so: the registry on a chain, or the site's gateway. */
  readonly source: 'chain' | 'gateway'
}

const parametersSchema = v.object({ name: v.string(), caipNetworkId: v.optional(v.string()) })

function readParameters(core: Core, parameters: unknown) {
  const parsed = v.safeParse(parametersSchema, parameters)
  if (!parsed.success) throw new TypeError('names.resolve takes { name, caipNetworkId? }, both texts.')
  const { name, caipNetworkId = getNetworkId(core) } = parsed.output
  return { name, caipNetworkId: caipNetworkId as CaipNetworkId, ...parseCaipNetworkId(caipNetworkId) }
}

/**
 * Where a name leads on a network, by default the active one; null where nobody has it.
 * @param parameters `{ name, caipNetworkId? }`, as a plugin hands them in
 * @throws TypeError | InvalidCaipNetworkIdError for parameters that are none, errors of area API where it cannot be known
 */
export async function findAddress(core: Core, parameters: unknown): Promise<ResolvedName | null> {
  const asked = readParameters(core, parameters)
  const name = await normalizeName(core, asked.name)
  if (name === null) return null
  const { caipNetworkId } = asked
  const target = nameTargets[asked.namespace] ?? null
  const coinTypes = target?.listCoinTypes(asked.chainId) ?? []
  // The chain is asked first and alone decides about every name that its registry knows, address or none; the gateway speaks
  // for the rest, and never for one below `.eth`, which is the chain's whether somebody has it or not. So the two can never
  // differ, nobody takes a name by putting it into the other place, and where the chain cannot be asked nothing is
  // known: the error is thrown, since the gateway's word would be another one.
  const registry = findEnsRegistry(core, caipNetworkId)
  const bytes = registry && (await readEnsAddress(core, registry, name, coinTypes))
  if (typeof bytes === 'string')
    return { name, caipNetworkId, address: toAddress(target, bytes), source: 'chain' }
  if (registry && name.endsWith('.eth')) return null
  const record = core.options.gatewayUrl ? await askGateway(core, name) : null
  if (!record) return null
  const address = coinTypes.map((coinType) => record[coinType]).find(Boolean) ?? null
  if (address !== null && !target?.isAddress(address))
    throw new HttpAnswerInvalidError({ details: 'address' })
  return { name, caipNetworkId, address, source: 'gateway' }
}

/** @param bytes hex without `0x`, empty for none @throws HttpAnswerInvalidError where they are no address of the namespace */
function toAddress(target: NameTarget | null, bytes: string): string | null {
  if (bytes === '') return null
  const address = target?.decodeAddress(bytes) ?? null
  if (address === null)
    throw new HttpAnswerInvalidError({ details: `${bytes.length / 2} bytes are no address` })
  return address
}
