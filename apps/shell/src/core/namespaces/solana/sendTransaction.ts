import { HttpAnswerInvalidError, WalletAnswerInvalidError } from '@portico/contract/errors'
import * as v from 'valibot'
import { requestChain } from '../../api/requestChain.ts'
import { callFeature, hasFeature } from '../../walletStandard/callFeature.ts'
import { parseRequest, parseWalletOutput } from '../../walletStandard/parseMessages.ts'
import type { SolanaAccount } from './accounts.ts'
import { findChain } from './chains.ts'
import { parseTransaction, toBase58, toBase64 } from './codec.ts'
import { findAccount, type SolanaWallet } from './SolanaWallet.ts'
import { addressSchema, signatureSchema, transactionSchema } from './schemas.ts'
import { requireSigner, signTransactions } from './signTransactions.ts'

const commitment = v.optional(v.picklist(['processed', 'confirmed', 'finalized']))
const count = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)))

const requestSchema = v.object({
  transaction: transactionSchema,
  pubkey: v.optional(addressSchema),
  sendOptions: v.optional(
    v.object({
      skipPreflight: v.optional(v.boolean()),
      preflightCommitment: commitment,
      commitment,
      maxRetries: count,
      minContextSlot: count,
    }),
  ),
})

const outputSchema = v.tuple([v.object({ signature: signatureSchema })])

type SendOptions = v.InferOutput<typeof requestSchema>['sendOptions']

/**
 * `solana_signAndSendTransaction { transaction, pubkey?, sendOptions? }` → `{ signature }`, base58. A wallet that
 * cannot send, or not on this network, signs; then Portico sends to a node of the network.
 * @throws AccountNotConnectedError | RequestInvalidError | MethodUnsupportedError | UserRejectedError
 *   | WalletAnswerInvalidError | RpcError and others of area API
 */
export async function signAndSendTransaction(
  wallet: SolanaWallet,
  params: unknown,
): Promise<{ signature: string }> {
  const { transaction, pubkey, sendOptions } = parseRequest(requestSchema, params)
  const account = findAccount(wallet, pubkey)
  const chain = findChain(account.chains, wallet.caipNetworkId)
  const feature = 'solana:signAndSendTransaction'
  if (!chain || !hasFeature(wallet.standard, feature))
    return signThenSend(wallet, account, transaction, sendOptions)
  requireSigner(wallet, feature, account, transaction)
  const input = { account: account.handle, transaction, chain, options: sendOptions }
  const answer = await callFeature(wallet.standard, feature, 'signAndSendTransaction', input)
  const [{ signature }] = parseWalletOutput(outputSchema, answer)
  return { signature: toBase58(signature) }
}

async function signThenSend(
  wallet: SolanaWallet,
  account: SolanaAccount,
  transaction: Uint8Array,
  sendOptions: SendOptions,
): Promise<{ signature: string }> {
  const [signed] = (await signTransactions(wallet, account, [transaction])) as [Uint8Array]
  // A transaction is known by the signature of its fee payer.
  const signature = parseTransaction(signed).signatures[0]?.[1]
  if (!signature) throw new WalletAnswerInvalidError({ details: 'signedTransaction' })
  const { commitment: _, ...options } = sendOptions ?? {}
  const answer = await requestChain(wallet.core, wallet.caipNetworkId, {
    method: 'sendTransaction',
    params: [toBase64(signed), { encoding: 'base64', ...options }],
  })
  if (answer !== toBase58(signature)) throw new HttpAnswerInvalidError({ details: 'sendTransaction' })
  return { signature: answer }
}
