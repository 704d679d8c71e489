import * as v from 'valibot'
import { hexToBytes, stringToBytes, toHex } from 'viem/utils'
import { VaultError } from '../../service/VaultError.ts'
import { describeMessage, messageLimit } from '../messages/describeMessage.ts'
import type { SigningMethod } from '../Signing.ts'
import { getEthereumAccount } from './getEthereumAccount.ts'
import { addressSchema } from './schemas.ts'

const hexPattern = /^0x([0-9a-f]{2})*$/i

/** A text, or bytes as `0x…`: what looks like bytes is bytes, as in every wallet. */
const messageSchema = v.pipe(
  v.string(),
  v.maxLength(2 + 2 * messageLimit),
  v.transform((text) =>
    Uint8Array.from(hexPattern.test(text) ? hexToBytes(text as `0x${string}`) : stringToBytes(text)),
  ),
)

/** The message, the account, and the passphrase that some libraries send along, which means nothing here. */
const paramsSchema = v.union([
  v.strictTuple([messageSchema, addressSchema]),
  v.strictTuple([messageSchema, addressSchema, v.nullish(v.string())]),
])

/** `personal_sign [message, address]` (EIP-191). @returns 65 bytes as `0x…`; of a deployed account what its contract takes (ERC-7739, in ERC-6492 before it is there) */
export const signMessage: SigningMethod = async (signing, { caipNetworkId, params }) => {
  const read = v.safeParse(paramsSchema, params)
  if (!read.success) throw new VaultError('INVALID', 'The message cannot be read.')
  const [message, named] = read.output
  const { address, smart } = await getEthereumAccount(signing, caipNetworkId, named)
  await signing.approve(describeMessage(message, { site: signing.site, address, caipNetworkId }))
  if (smart?.type === 'deployed') {
    const { prepareSmartSignature } = await import('./operations/prepareSmartSignature.ts')
    const input = await prepareSmartSignature(signing, caipNetworkId, smart)
    return signing.keys.run('signSmartMessage', { ...input, message })
  }
  return toHex(await signing.keys.run('signMessage', { opening: await signing.getOpening(address), message }))
}
