import * as v from 'valibot'
import type { Address, Hex } from 'viem'
import type { KeptSession } from '../../../service/keptSessions.ts'
import { VaultError } from '../../../service/VaultError.ts'
import { findKeyAccount } from '../../../smartAccounts/findKeyAccount.ts'
import { isThere } from '../../../smartAccounts/isThere.ts'
import type { SafeParts, SigningMethod } from '../../Signing.ts'
import { hexSchema } from '../schemas.ts'
import { endGranted } from './endGranted.ts'
import { SessionOverError } from './GrantedSession.ts'
import { findSessionNetworks, listKept, readHeld } from './readHeld.ts'
import { writeExecutionPermission } from './writeExecutionPermission.ts'

const revokedSchema = v.strictObject({ permissionContext: hexSchema })
// The ERC has an object for params, and libraries an array of it.
const paramsSchema = v.union([revokedSchema, v.strictTuple([revokedSchema])])

/** @throws VaultError `NOT_CONNECTED` */
async function findOwner({ getAccounts }: SafeParts): Promise<Address> {
  const account = findKeyAccount(await getAccounts())
  if (!account) throw new VaultError('NOT_CONNECTED', 'Nobody is signed in.')
  return account.address as Address
}

/** What was granted to the page's own origin: no site learns of another's. */
const listOfSite = async (parts: SafeParts, networkId: string, owner: Address) =>
  (await listKept(parts, networkId, owner)).filter(
    ({ project }) => new URL(project.url).origin === parts.site,
  )

/** Those of a network that its contracts take. @throws VaultError `OFFLINE` where it does not say: one that is left out would pass for ended */
async function listLasting(parts: SafeParts, networkId: string, owner: Address) {
  const kept = await listOfSite(parts, networkId, owner)
  // A session of an account that is a plain one again rests.
  const account = { type: 'delegated', address: owner } as const
  if (kept.length === 0 || !(await isThere(parts.nodes, networkId, account))) return []
  const chainId = BigInt(networkId.slice('eip155:'.length))
  const read = kept.map(async (one) => {
    const { grant, state } = await readHeld(parts, networkId, owner, one)
    if (state === 'unknown') throw new VaultError('OFFLINE', 'The network does not say which sessions last.')
    return state === 'lasts' ? [writeExecutionPermission(grant, one.context, chainId)] : []
  })
  return (await Promise.all(read)).flat()
}

/** `wallet_getGrantedExecutionPermissions` (ERC-7715): what the page was granted on all networks, and may still use. @throws VaultError `NOT_CONNECTED`, `OFFLINE` */
export async function getGrantedPermissions(parts: SafeParts): Promise<unknown> {
  const owner = await findOwner(parts)
  const networks = findSessionNetworks(parts)
  return (
    await Promise.all(networks.map(({ caipNetworkId }) => listLasting(parts, caipNetworkId, owner)))
  ).flat()
}

interface Found {
  readonly networkId: string
  readonly kept: KeptSession
}

/** A context does not say of which network it is; its salt makes it one of its own. */
async function find(parts: SafeParts, owner: Address, context: Hex): Promise<Found | undefined> {
  const networks = findSessionNetworks(parts).map(async ({ caipNetworkId: networkId }) =>
    (await listOfSite(parts, networkId, owner)).map((kept) => ({ networkId, kept })),
  )
  return (await Promise.all(networks)).flat().find(({ kept }) => kept.context === context)
}

/**
 * `wallet_revokeExecutionPermission` (ERC-7715): ends a session of the page's on the chain, once the visitor has approved what that costs. One that has ended
 * already asks nobody.
 * @throws VaultError `INVALID` where it is none of the page's, `REJECTED`, and as sending an operation does
 */
export const revokeExecutionPermission: SigningMethod = async (signing, { params }) => {
  const read = v.safeParse(paramsSchema, params)
  if (!read.success) throw new VaultError('INVALID', 'The request cannot be read.')
  const { permissionContext } = 'permissionContext' in read.output ? read.output : read.output[0]
  const owner = await findOwner(signing)
  const found = await find(signing, owner, permissionContext)
  if (!found) throw new VaultError('INVALID', 'There is no such permission.')
  const { networkId, kept } = found
  const { state } = await readHeld(signing, networkId, owner, kept)
  if (state === 'ended' || state === 'over') return {}
  const session = { networkId, pci: kept.pci, host: new URL(signing.site).host }
  await endGranted({ ...signing, findOwner: async () => owner }, session, signing.approve).catch((error) => {
    // It has ended meanwhile, as the page wants.
    if (!(error instanceof SessionOverError)) throw error
  })
  return {}
}
