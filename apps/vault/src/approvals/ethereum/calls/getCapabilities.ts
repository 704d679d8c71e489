import * as v from 'valibot'
import { numberToHex } from 'viem/utils'
import { VaultError } from '../../../service/VaultError.ts'
import type { SafeParts } from '../../Signing.ts'
import { getEthereumAccount } from '../getEthereumAccount.ts'
import { addressSchema, quantitySchema } from '../schemas.ts'

const paramsSchema = v.union([
  v.strictTuple([addressSchema]),
  v.strictTuple([addressSchema, v.pipe(v.array(quantitySchema), v.maxLength(100))]),
])

/** `wallet_getCapabilities [address, chainIds?]` (EIP-5792): an account of a key alone sends one call after another. */
export async function getCapabilities(parts: SafeParts, params: unknown): Promise<unknown> {
  const read = v.safeParse(paramsSchema, params)
  if (!read.success) throw new VaultError('INVALID', 'The request cannot be read.')
  const [named, asked] = read.output
  await getEthereumAccount(parts, named)
  const known = parts.nodes.networks
    .filter(({ caipNetworkId }) => caipNetworkId.startsWith('eip155:'))
    .map(({ caipNetworkId }) => BigInt(caipNetworkId.slice('eip155:'.length)))
  return Object.fromEntries(
    known
      .filter((chainId) => asked === undefined || asked.includes(chainId))
      .map((chainId) => [numberToHex(chainId), { atomic: { status: 'unsupported' } }]),
  )
}
