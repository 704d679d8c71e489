import { base58 } from '@scure/base'
import * as v from 'valibot'
import { VaultError } from '../../service/VaultError.ts'
import { describeMessage } from '../messages/describeMessage.ts'
import type { SigningMethod } from '../Signing.ts'
import { getSolanaAccount } from './getSolanaAccount.ts'
import { isTransaction } from './readTransaction.ts'

/** Characters of the longest message: base58 takes time that grows with the square of its length. */
const textLimit = 16_384

const paramsSchema = v.strictObject({
  message: v.pipe(v.string(), v.maxLength(textLimit)),
  pubkey: v.optional(v.string()),
})

function decode(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(base58.decode(text))
  } catch {
    throw new VaultError('INVALID', 'The message cannot be read.')
  }
}

const offchainPrefix = '\u00ffsolana offchain'

/** @throws VaultError `INVALID` for what is more than a text once it is signed */
function check(message: Uint8Array): void {
  const start = String.fromCharCode(...message.subarray(0, offchainPrefix.length))
  if (isTransaction(message)) throw new VaultError('INVALID', 'The message is a transaction.')
  if (start === offchainPrefix) throw new VaultError('INVALID', 'The message has a header of its own.')
}

/** `solana_signMessage { message, pubkey? }` → `{ signature }`, both base58. */
export const signMessage: SigningMethod = async (signing, { caipNetworkId, params }) => {
  const read = v.safeParse(paramsSchema, params)
  if (!read.success) throw new VaultError('INVALID', 'The message cannot be read.')
  const bytes = decode(read.output.message)
  const address = await getSolanaAccount(signing, read.output.pubkey)
  check(bytes)
  await signing.approve(describeMessage(bytes, { site: signing.site, address, caipNetworkId }))
  const signature = await signing.keys.run('signBytes', { opening: await signing.getOpening(address), bytes })
  return { signature: base58.encode(signature) }
}
