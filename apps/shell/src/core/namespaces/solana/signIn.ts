import { WalletAnswerInvalidError } from '@portico/contract/errors'
import * as v from 'valibot'
import { callFeature, hasFeature } from '../../walletStandard/callFeature.ts'
import { parseRequest, parseWalletOutput } from '../../walletStandard/parseMessages.ts'
import { toBase58 } from './codec.ts'
import { findAccount, type SolanaWallet } from './SolanaWallet.ts'
import { addressSchema, bytesSchema, signatureSchema } from './schemas.ts'
import { areSame, signBytes } from './signMessage.ts'

/** A line break in a field could pose as further fields. */
const line = v.pipe(v.string(), v.maxLength(2_048), v.regex(/^[^\r\n]*$/))
const optionalLine = v.optional(line)

const requestSchema = v.object({
  domain: optionalLine,
  address: v.optional(addressSchema),
  statement: optionalLine,
  uri: optionalLine,
  version: optionalLine,
  chainId: optionalLine,
  nonce: optionalLine,
  issuedAt: optionalLine,
  expirationTime: optionalLine,
  notBefore: optionalLine,
  requestId: optionalLine,
  resources: v.optional(v.pipe(v.array(line), v.maxLength(32))),
})

const outputSchema = v.tuple([
  v.object({
    account: v.object({ address: addressSchema }),
    signedMessage: bytesSchema,
    signature: signatureSchema,
  }),
])

/** What a wallet is asked to sign in with. */
type SignInInput = v.InferOutput<typeof requestSchema> & { domain: string; address: string }

/** Answer of `solana_signIn`. */
export interface SignInAnswer {
  readonly account: { readonly address: string }
  /** Base58 of the text that was signed. */
  readonly signedMessage: string
  /** Base58. */
  readonly signature: string
}

const fields = [
  ['URI', 'uri'],
  ['Version', 'version'],
  ['Chain ID', 'chainId'],
  ['Nonce', 'nonce'],
  ['Issued At', 'issuedAt'],
  ['Expiration Time', 'expirationTime'],
  ['Not Before', 'notBefore'],
  ['Request ID', 'requestId'],
] as const

/** The text of Sign In With Solana (`@solana/wallet-standard-features`, `SolanaSignInInput`, after EIP-4361). */
function createSignInText(input: SignInInput): string {
  const { domain, address, statement, resources } = input
  const lines = [
    ...fields.flatMap(([label, key]) => (input[key] === undefined ? [] : [`${label}: ${input[key]}`])),
    ...(resources ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ]
  const parts = [`${domain} wants you to sign in with your Solana account:\n${address}`]
  if (statement) parts.push(statement)
  if (lines.length > 0) parts.push(lines.join('\n'))
  return parts.join('\n\n')
}

/**
 * `solana_signIn`: the fields of `SolanaSignInInput` → what was signed. A wallet without the feature signs the same
 * text as a message.
 * @throws AccountNotConnectedError | RequestInvalidError | UserRejectedError | WalletAnswerInvalidError
 */
export async function signIn(wallet: SolanaWallet, params: unknown): Promise<SignInAnswer> {
  const request = parseRequest(requestSchema, params ?? {})
  const account = findAccount(wallet, request.address)
  const { address } = account
  // Named here, not by the wallet, so that the text to be signed is known beforehand.
  const input = { ...request, domain: request.domain ?? location.host, address }
  const message = new TextEncoder().encode(createSignInText(input))
  const signature = hasFeature(wallet.standard, 'solana:signIn')
    ? await askWallet(wallet, input, message)
    : await signBytes(wallet, account, message)
  return { account: { address }, signedMessage: toBase58(message), signature: toBase58(signature) }
}

async function askWallet(
  { standard }: SolanaWallet,
  input: SignInInput,
  message: Uint8Array,
): Promise<Uint8Array> {
  const answer = await callFeature(standard, 'solana:signIn', 'signIn', input)
  const [output] = parseWalletOutput(outputSchema, answer)
  if (output.account.address !== input.address) throw new WalletAnswerInvalidError({ details: 'account' })
  if (!areSame(output.signedMessage, message))
    throw new WalletAnswerInvalidError({ details: 'signedMessage' })
  return output.signature
}
