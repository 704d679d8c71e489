import { base64 } from '@scure/base'
import * as v from 'valibot'
import { VaultError } from '../../service/VaultError.ts'
import { describeMessage, messageLimit } from '../messages/describeMessage.ts'
import type { SigningMethod } from '../Signing.ts'
import { getBitcoinAccount } from './getBitcoinAccount.ts'

const paramsSchema = v.strictObject({
  message: v.pipe(
    v.string(),
    v.maxLength(messageLimit),
    // Half a letter has no bytes: what would be signed is not what was asked.
    v.check((text) => !/\p{Surrogate}/u.test(text)),
  ),
  address: v.optional(v.string()),
  account: v.optional(v.string()),
  protocol: v.optional(v.picklist(['ecdsa', 'bip322']), 'ecdsa'),
})

/** `signMessage { message, address?, protocol? }` → `{ address, signature }`, the signature in base64. */
export const signMessage: SigningMethod = async (signing, { caipNetworkId, params }) => {
  const { site, keys, approve, getOpening } = signing
  const read = v.safeParse(paramsSchema, params)
  if (!read.success) throw new VaultError('INVALID', 'The message cannot be read.')
  const { message, protocol, ...named } = read.output
  const { address } = await getBitcoinAccount(signing, caipNetworkId, [named.address, named.account])
  const bytes = new TextEncoder().encode(message)
  await approve(describeMessage(bytes, { site, address, caipNetworkId }))
  const opening = await getOpening(address)
  const signature = await keys.run('signBitcoinMessage', { opening, message, protocol })
  return { address, signature: base64.encode(signature) }
}
