import * as v from 'valibot'
import type { Address } from 'viem'
import { numberToHex } from 'viem/utils'
import { VaultError } from '../../../service/VaultError.ts'
import type { SafeParts } from '../../Signing.ts'
import { getEthereumAccount } from '../getEthereumAccount.ts'
import { addressSchema, quantitySchema } from '../schemas.ts'
import { grantPermissionTypes, grantSignerTypes } from '../sessions/grantRequestSchema.ts'

const paramsSchema = v.union([
  v.strictTuple([addressSchema]),
  v.strictTuple([addressSchema, v.pipe(v.array(quantitySchema), v.maxLength(100))]),
])

/** What `wallet_grantPermissions` takes (ERC-7715 as it was): sessions are granted by accounts of the delegated type alone. */
const permissions = {
  supported: true,
  signerTypes: grantSignerTypes,
  permissionTypes: grantPermissionTypes,
  policyTypes: [],
}

/** Whether calls are done all or none, for which the older word is beside the newer one, since libraries read either; and whether sites get sessions. */
async function describe(parts: SafeParts, caipNetworkId: string, named: Address) {
  const { smart, upgrade } = await getEthereumAccount(parts, caipNetworkId, named)
  const status = smart ? 'supported' : upgrade ? 'ready' : 'unsupported'
  return {
    ...{ atomic: { status }, atomicBatch: { supported: smart !== null } },
    ...(smart?.type === 'delegated' && { permissions }),
  }
}

/**
 * `wallet_getCapabilities [address, chainIds?]` (EIP-5792): an account of a key alone sends one call after another. A network where the account is
 * none of the visitor's is left out.
 */
export async function getCapabilities(parts: SafeParts, params: unknown): Promise<unknown> {
  const read = v.safeParse(paramsSchema, params)
  if (!read.success) throw new VaultError('INVALID', 'The request cannot be read.')
  const [named, asked] = read.output
  const known = parts.nodes.networks
    .filter(({ caipNetworkId }) => caipNetworkId.startsWith('eip155:'))
    .map(({ caipNetworkId }) => BigInt(caipNetworkId.slice('eip155:'.length)))
  const wanted = known.filter((chainId) => asked === undefined || asked.includes(chainId))
  const found = await Promise.allSettled(
    wanted.map(async (chainId) => {
      const capabilities = await describe(parts, `eip155:${chainId}`, named)
      return [numberToHex(chainId), capabilities] as const
    }),
  )
  const own = found.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  const [failed] = found.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  if (own.length === 0 && failed) throw failed
  return Object.fromEntries(own)
}
