import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { createEmitter, type Emitter } from '../wallets/createEmitter.ts'
import { ProviderRpcError, rpcCodes } from '../wallets/ProviderRpcError.ts'
import { askHolder } from './askHolder.ts'
import { type BitcoinKey, type BitcoinNetworkName, createBitcoinKeys } from './bitcoinKeys.ts'
import type { StandardApprovalRequest, StandardWalletBehavior } from './StandardWallet.ts'
import { signBip322Message, signEcdsaMessage } from './signBitcoinMessage.ts'

/** An output the wallet can spend. */
export interface BitcoinUtxo {
  readonly txid: string
  readonly index: number
  /** Satoshi. */
  readonly amount: bigint
}

/** Parameters of `createBitcoinWallet`. */
export interface CreateBitcoinWalletParameters {
  /** @default 'Test Bitcoin Wallet' */
  readonly name?: string
  /** `data:` address. @default a grey square */
  readonly icon?: string
  /** @default 'mainnet' */
  readonly network?: BitcoinNetworkName
  /** 32 bytes, hexadecimal. @default one everybody knows */
  readonly privateKey?: string
  /** Outputs of the payment address, for transfers. @default one of a hundred million satoshi */
  readonly utxos?: readonly BitcoinUtxo[]
  /** Takes a signed transaction, in hexadecimal, to the network. @default keeps it */
  readonly broadcast?: (transaction: string) => void | Promise<void>
  /** Whether the site has been let in before. @default false */
  readonly isAuthorized?: boolean
  readonly behavior?: StandardWalletBehavior
  /** Decides what needs approval. @default everything is approved */
  readonly approve?: (request: StandardApprovalRequest) => boolean | Promise<boolean>
}

/** What the wallet knows. */
export interface BitcoinState {
  readonly emitter: Emitter
  readonly utxos: readonly BitcoinUtxo[]
  readonly broadcast: NonNullable<CreateBitcoinWalletParameters['broadcast']>
  readonly approve: NonNullable<CreateBitcoinWalletParameters['approve']>
  behavior: StandardWalletBehavior
  network: BitcoinNetworkName
  keys: readonly [BitcoinKey, BitcoinKey]
  privateKey: Uint8Array
  isAuthorized: boolean
}

const knownKey = '2e'.repeat(32)
const knownUtxo = { txid: '11'.repeat(32), index: 0, amount: 100_000_000n }

/** The state a wallet starts with. */
export function createBitcoinState(parameters: CreateBitcoinWalletParameters): BitcoinState {
  const { network = 'mainnet', privateKey: key = knownKey, utxos = [knownUtxo] } = parameters
  const { broadcast = () => {}, approve = () => true, behavior = {}, isAuthorized = false } = parameters
  const privateKey = hex.decode(key)
  const keys = createBitcoinKeys(privateKey, network)
  const emitter = createEmitter()
  return { emitter, utxos, broadcast, approve, behavior, network, keys, privateKey, isAuthorized }
}

/** The addresses the site may see. */
export function getKeys({ behavior, isAuthorized, keys }: BitcoinState): readonly BitcoinKey[] {
  if (!isAuthorized || behavior.noAccounts) return []
  return behavior.badAnswer ? [{ ...keys[0], address: 'bc1qnot-an-address' }] : keys
}

/** Lets the site in. @throws ProviderRpcError 4001 */
export async function connectBitcoin(state: BitcoinState, method: string): Promise<readonly BitcoinKey[]> {
  await askHolder(state, { method, address: state.keys[0].address }, true)
  state.isAuthorized = true
  return getKeys(state)
}

/** @throws ProviderRpcError 4100 for an address the site may not see */
export function findKey(state: BitcoinState, address: unknown): BitcoinKey {
  const key = state.isAuthorized ? state.keys.find((candidate) => candidate.address === address) : undefined
  if (!key) throw new ProviderRpcError(rpcCodes.unauthorized, 'The address is not authorized.')
  return key
}

/** Signs a message; base64. */
export async function signMessage(
  state: BitcoinState,
  { message, address, protocol }: { message: string; address: unknown; protocol: 'ecdsa' | 'bip322' },
): Promise<string> {
  const key = findKey(state, address)
  await askHolder(state, { method: 'signMessage', address: key.address, message })
  if (state.behavior.badAnswer) return 'nonsense'
  return protocol === 'ecdsa' ? signEcdsaMessage(message, key) : signBip322Message(message, key)
}

/** Signs inputs of a PSBT; with `isFinal` it can be sent as it is. */
export async function signPsbt(
  state: BitcoinState,
  { psbt, indexes, isFinal }: { psbt: Uint8Array; indexes: readonly number[]; isFinal: boolean },
): Promise<Transaction> {
  findKey(state, state.keys[0].address)
  await askHolder(state, { method: 'signPsbt', address: state.keys[0].address })
  const transaction = Transaction.fromPSBT(psbt)
  for (const index of indexes) transaction.signIdx(state.privateKey, index)
  if (isFinal) transaction.finalize()
  return transaction
}

/** What a wallet gives back of a signed transaction. */
export const toPsbt = ({ behavior }: BitcoinState, transaction: Transaction): Uint8Array =>
  behavior.badAnswer ? Uint8Array.of(1, 2, 3) : transaction.toPSBT()

/** Sends a finished transaction. @returns its id */
export async function broadcast(state: BitcoinState, transaction: Transaction): Promise<string> {
  await state.broadcast(transaction.hex)
  return state.behavior.badAnswer ? 'nonsense' : transaction.id
}
