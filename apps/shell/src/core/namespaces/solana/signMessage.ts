import { WalletAnswerInvalidError } from '@portico/contract/errors'
import * as v from 'valibot'
import { callFeature } from '../../walletStandard/callFeature.ts'
import { parseRequest, parseWalletOutput } from '../../walletStandard/parseMessages.ts'
import type { SolanaAccount } from './accounts.ts'
import { toBase58 } from './codec.ts'
import { findAccount, type SolanaWallet } from './SolanaWallet.ts'
import { addressSchema, bytesSchema, messageSchema, signatureSchema } from './schemas.ts'

const requestSchema = v.object({ message: messageSchema, pubkey: v.optional(addressSchema) })

const outputSchema = v.tuple([v.object({ signedMessage: bytesSchema, signature: signatureSchema })])

/** Whether two byte strings are the same. */
export const areSame = (left: Uint8Array, right: Uint8Array): boolean =>
  left.length === right.length && left.every((byte, index) => byte === right[index])

/**
 * `solana_signMessage { message, pubkey }` → `{ signature }`, all base58.
 * @throws AccountNotConnectedError | RequestInvalidError | UserRejectedError | WalletAnswerInvalidError
 */
export async function signMessage(wallet: SolanaWallet, params: unknown): Promise<{ signature: string }> {
  const { message, pubkey } = parseRequest(requestSchema, params)
  const signature = await signBytes(wallet, findAccount(wallet, pubkey), message)
  return { signature: toBase58(signature) }
}

/** Has bytes signed as they are. @throws WalletAnswerInvalidError when the wallet signed others */
export async function signBytes(
  { standard }: SolanaWallet,
  { handle }: SolanaAccount,
  message: Uint8Array,
): Promise<Uint8Array> {
  const input = { account: handle, message: Uint8Array.from(message) }
  const output = await callFeature(standard, 'solana:signMessage', 'signMessage', input)
  const [{ signedMessage, signature }] = parseWalletOutput(outputSchema, output)
  // A signature over other bytes proves nothing of what the visitor was asked.
  if (!areSame(signedMessage, message)) throw new WalletAnswerInvalidError({ details: 'signedMessage' })
  return signature
}
