import {
  AccountNotConnectedError,
  MethodUnsupportedError,
  WalletAnswerInvalidError,
} from '@portico/contract/errors'
import * as v from 'valibot'
import { callFeature, getFeature } from '../../walletStandard/callFeature.ts'
import { parseRequest, parseWalletOutput } from '../../walletStandard/parseMessages.ts'
import type { SolanaAccount } from './accounts.ts'
import { findChain } from './chains.ts'
import { parseTransaction, toBase58, toBase64 } from './codec.ts'
import { findAccount, type SolanaWallet } from './SolanaWallet.ts'
import { addressSchema, signedTransactionSchema, transactionSchema } from './schemas.ts'

/** More than any wallet shows at once. */
const transactionsLimit = 64

const pubkey = v.optional(addressSchema)
const oneSchema = v.object({ transaction: transactionSchema, pubkey })
const manySchema = v.object({
  transactions: v.pipe(v.array(transactionSchema), v.minLength(1), v.maxLength(transactionsLimit)),
  pubkey,
})

const outputSchema = v.array(v.object({ signedTransaction: signedTransactionSchema }))

/** Answer of `solana_signTransaction`. */
export interface SignTransactionAnswer {
  /** Of the account that was asked, base58. */
  readonly signature: string
  /** Base64. */
  readonly transaction: string
}

/**
 * `solana_signTransaction { transaction, pubkey? }`: base64, legacy or versioned.
 * @throws AccountNotConnectedError | RequestInvalidError | MethodUnsupportedError | UserRejectedError
 *   | WalletAnswerInvalidError
 */
export async function signTransaction(wallet: SolanaWallet, params: unknown): Promise<SignTransactionAnswer> {
  const request = parseRequest(oneSchema, params)
  const account = findAccount(wallet, request.pubkey)
  const [signed] = (await signTransactions(wallet, account, [request.transaction])) as [Uint8Array]
  const signature = getSignature(signed, account) as Uint8Array
  return { signature: toBase58(signature), transaction: toBase64(signed) }
}

/** `solana_signAllTransactions { transactions, pubkey? }`: one question to the visitor. @throws as `signTransaction` */
export async function signAllTransactions(
  wallet: SolanaWallet,
  params: unknown,
): Promise<{ transactions: string[] }> {
  const request = parseRequest(manySchema, params)
  const account = findAccount(wallet, request.pubkey)
  const signed = await signTransactions(wallet, account, request.transactions)
  return { transactions: signed.map(toBase64) }
}

/** The signature of an account on a transaction; null where there is none. */
const getSignature = (transaction: Uint8Array, { address }: SolanaAccount): Uint8Array | null =>
  parseTransaction(transaction).signatures.find(([signer]) => signer === address)?.[1] ?? null

/**
 * Has transactions signed. What comes back must be transactions that the account has signed; they may differ from what
 * was sent, since wallets add fees and guards of their own, which the visitor has then agreed to.
 */
export async function signTransactions(
  wallet: SolanaWallet,
  account: SolanaAccount,
  transactions: readonly Uint8Array[],
): Promise<Uint8Array[]> {
  const feature = 'solana:signTransaction'
  for (const transaction of transactions) requireSigner(wallet, feature, account, transaction)
  const chain = findChain(account.chains, wallet.caipNetworkId)
  const inputs = transactions.map((transaction) => ({
    account: account.handle,
    transaction: Uint8Array.from(transaction),
    ...(chain ? { chain } : {}),
  }))
  const answer = await callFeature(wallet.standard, feature, 'signTransaction', ...inputs)
  const signed = parseWalletOutput(outputSchema, answer).map(({ signedTransaction }) => signedTransaction)
  const isComplete =
    signed.length === inputs.length && signed.every((transaction) => getSignature(transaction, account))
  if (!isComplete) throw new WalletAnswerInvalidError({ details: 'signedTransaction' })
  return signed
}

/** @throws AccountNotConnectedError unless the account has to sign; MethodUnsupportedError for a version unknown to the wallet */
export function requireSigner(
  { standard }: SolanaWallet,
  featureName: string,
  { address }: SolanaAccount,
  transaction: Uint8Array,
): void {
  const { version, signatures } = parseTransaction(transaction)
  if (!signatures.some(([signer]) => signer === address))
    throw new AccountNotConnectedError({ details: signatures.map(([signer]) => signer).join() })
  const versions = getFeature(standard, featureName)?.supportedTransactionVersions
  if (Array.isArray(versions) && !versions.includes(version))
    throw new MethodUnsupportedError({ details: `${featureName}, version ${version}` })
}
