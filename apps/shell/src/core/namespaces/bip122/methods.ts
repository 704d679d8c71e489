import type { CaipNetworkId, RpcRequest } from '@portico/contract'
import {
  AccountNotConnectedError,
  MethodUnsupportedError,
  NetworkNotFoundError,
  WalletAnswerInvalidError,
} from '@portico/contract/errors'
import { base64 } from '@scure/base'
import * as v from 'valibot'
import { parseRequest, parseWalletOutput } from '../../walletStandard/parseMessages.ts'
import type { BitcoinAccount } from './addresses.ts'
import type { BitcoinAdapter } from './BitcoinAdapter.ts'
import { type BitcoinNetwork, findBitcoinNetwork } from './bitcoinNetworks.ts'
import { isBitcoinAddress } from './isBitcoinAddress.ts'
import { addressText, amountSchema, psbtSchema, readPsbt, signatureSchema, txidSchema } from './schemas.ts'

/** What a method of Bitcoin works with. */
export interface BitcoinWallet {
  readonly adapter: BitcoinAdapter
  /** As they were shared last, the active one first. */
  readonly accounts: readonly BitcoinAccount[]
  readonly caipNetworkId: CaipNetworkId
}

type Method = (wallet: BitcoinWallet, params: unknown) => Promise<unknown>

function getNetwork({ caipNetworkId }: BitcoinWallet): BitcoinNetwork {
  const network = findBitcoinNetwork(caipNetworkId)
  if (!network) throw new NetworkNotFoundError({ details: caipNetworkId })
  return network
}

/** The address a request names, else the active one. @throws AccountNotConnectedError */
function findAddress({ accounts }: BitcoinWallet, address: string | undefined): string {
  const account =
    accounts.find((candidate) => candidate.address === address) ?? (address ? null : accounts[0])
  if (!account || account.type === 'stx') throw new AccountNotConnectedError({ details: address ?? '' })
  return account.address
}

/** `getAccountAddresses { intentions? }` → addresses with their kinds, the active one first. */
const getAccountAddresses: Method = async ({ accounts }, params) => {
  const schema = v.object({ intentions: v.optional(v.array(v.picklist(['payment', 'ordinal', 'stx']))) })
  const { intentions } = parseRequest(schema, params ?? {})
  return accounts
    .filter(({ type }) => !intentions || intentions.includes(type))
    .map((account) => ({ ...account, intention: account.type }))
}

const messageSchema = v.object({
  message: v.pipe(v.string(), v.maxLength(65_536)),
  address: v.optional(addressText),
  account: v.optional(addressText),
  protocol: v.optional(v.picklist(['ecdsa', 'bip322'])),
})

/** `signMessage { message, address?, protocol? }` → `{ address, signature }`, the signature in base64. */
const signMessage: Method = async (wallet, params) => {
  const request = parseRequest(messageSchema, params)
  const address = findAddress(wallet, request.address ?? request.account)
  const { message, protocol } = request
  const network = getNetwork(wallet)
  const answer = await wallet.adapter.signMessage({ message, address, protocol, network })
  return { address, signature: parseWalletOutput(signatureSchema, answer) }
}

const psbtRequestSchema = v.object({
  psbt: psbtSchema,
  signInputs: v.pipe(
    v.array(
      v.object({
        address: addressText,
        index: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
        sighashTypes: v.optional(v.array(v.pipe(v.number(), v.safeInteger()))),
      }),
    ),
    v.maxLength(1_024),
  ),
  broadcast: v.optional(v.boolean(), false),
})

/** `signPsbt { psbt, signInputs, broadcast? }` → `{ psbt, txid? }`, PSBTs (BIP-174) in base64. */
const signPsbt: Method = async (wallet, params) => {
  const { psbt, signInputs: inputs, broadcast: isBroadcast } = parseRequest(psbtRequestSchema, params)
  for (const { address } of inputs) findAddress(wallet, address)
  const network = getNetwork(wallet)
  const answer = await wallet.adapter.signPsbt({ psbt, inputs, isBroadcast, network })
  const signed = answer.psbt === undefined || answer.psbt === null ? null : readPsbt(answer.psbt)
  if (!signed && !isBroadcast) throw new WalletAnswerInvalidError({ details: 'psbt' })
  return {
    ...(signed ? { psbt: base64.encode(signed) } : {}),
    ...(isBroadcast ? { txid: parseWalletOutput(txidSchema, answer.txid) } : {}),
  }
}

const transferSchema = v.object({
  recipient: v.optional(addressText),
  recipientAddress: v.optional(addressText),
  account: v.optional(addressText),
  amount: amountSchema,
})

/** `sendTransfer { recipient, amount }`, in satoshi → `{ txid }`. */
const sendTransfer: Method = async (wallet, params) => {
  const network = getNetwork(wallet)
  const isHere = v.check((address: string) => isBitcoinAddress(address, network))
  const { amount, account, ...request } = parseRequest(transferSchema, params)
  findAddress(wallet, account)
  const to = request.recipient ?? request.recipientAddress
  const { recipient } = parseRequest(v.object({ recipient: v.pipe(v.string(), isHere) }), { recipient: to })
  if (!wallet.adapter.sendTransfer) throw new MethodUnsupportedError({ details: 'sendTransfer' })
  const answer = await wallet.adapter.sendTransfer({ recipient, amount, network })
  return { txid: parseWalletOutput(txidSchema, answer) }
}

const methods: Readonly<Record<string, Method>> = { getAccountAddresses, signMessage, signPsbt, sendTransfer }

/**
 * Answers a request by the names wallets know over WalletConnect.
 * @throws MethodUnsupportedError | RequestInvalidError | AccountNotConnectedError | UserRejectedError
 *   | WalletAnswerInvalidError | NetworkNotFoundError
 */
export async function answerRequest(wallet: BitcoinWallet, { method, params }: RpcRequest): Promise<unknown> {
  const answer = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!answer) throw new MethodUnsupportedError({ details: method })
  return answer(wallet, params)
}
