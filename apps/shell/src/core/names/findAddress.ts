import { type CaipNetworkId, parseCaipNetworkId } from '@portico/contract'
import { HttpAnswerInvalidError } from '@portico/contract/errors'
import * as v from 'valibot'
import type { Core } from '../Core.ts'
import { getNetworkId } from '../connections/connections.ts'
import { findEnsRegistry } from '../namespaces/eip155/names/findEnsRegistry.ts'
import { findEnsResolver, readEnsAddress } from '../namespaces/eip155/names/readEnsAddress.ts'
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
  // The registry alone decides about every name that it knows, address or none, and about all below `.eth`; the gateway about
  // the rest, and only where it knows nobody, who answers on the chain for what others register (all of DNS below `.com`). Who
  // decides follows from registry and name, never from who happens to answer: where one cannot be asked, that is thrown, and
  // no other is believed in its place.
  const registry = findEnsRegistry(core, caipNetworkId)
  const resolver = registry && (await findEnsResolver(core, registry, name))
  const isOnChain = registry !== null && (name.endsWith('.eth') || resolver?.isTopLevel === false)
  const record = isOnChain || !core.options.gatewayUrl ? null : await askGateway(core, name)
  const found = { name, caipNetworkId }
  if (record) return { ...found, address: pickAddress(target, coinTypes, record), source: 'gateway' }
  if (!registry || !resolver) return null
  const bytes = await readEnsAddress(core, { registry, resolver, name, coinTypes })
  return { ...found, address: toAddress(target, bytes), source: 'chain' }
}

/** The address that a record keeps for a network. @throws HttpAnswerInvalidError where it is none of the namespace */
function pickAddress(
  target: NameTarget | null,
  coinTypes: readonly number[],
  record: Readonly<Record<string, string>>,
): string | null {
  const address = coinTypes.map((coinType) => record[coinType]).find(Boolean) ?? null
  if (address !== null && !target?.isAddress(address))
    throw new HttpAnswerInvalidError({ details: 'address' })
  return address
}

/** @param bytes hex without `0x`, empty for none @throws HttpAnswerInvalidError where they are no address of the namespace */
function toAddress(target: NameTarget | null, bytes: string): string | null {
  if (bytes === '') return null
  const address = target?.decodeAddress(bytes) ?? null
  if (address === null)
    throw new HttpAnswerInvalidError({ details: `${bytes.length / 2} bytes are no address` })
  return address
}
