import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import { ProviderRpcError, rpcCodes } from '../wallets/ProviderRpcError.ts'
import { requestNode } from '../wallets/requestNode.ts'
import { askHolder } from './askHolder.ts'
import type { StandardAccount, StandardListener } from './StandardWallet.ts'
import { createSignInText, type SignInFields } from './signInText.ts'
import { getAccounts, type SolanaState } from './solanaState.ts'
import { readSolanaTransaction, withSignature } from './solanaTransaction.ts'

interface MessageInput {
  readonly account: StandardAccount
  readonly message: Uint8Array
}

interface TransactionInput {
  readonly account: StandardAccount
  readonly transaction: Uint8Array
  readonly chain?: string
  readonly options?: Readonly<Record<string, unknown>>
}

function requireAccount(state: SolanaState, account: StandardAccount): void {
  if (state.isAuthorized && account === state.account) return
  throw new ProviderRpcError(rpcCodes.unauthorized, 'The account is not authorized.')
}

async function connect(state: SolanaState, { silent = false } = {}) {
  if (state.behavior.disappear) throw new Error('The wallet is gone.')
  if (!state.isAuthorized && !silent) {
    await askHolder(state, { method: 'standard:connect', address: state.account.address }, true)
    state.isAuthorized = true
  }
  return { accounts: getAccounts(state) }
}

function disconnect(state: SolanaState): void {
  if (state.behavior.stall) return
  state.isAuthorized = false
  state.emitter.emit('change', { accounts: [] })
}

function sign(state: SolanaState, message: Uint8Array) {
  const { badAnswer, wrongMessage } = state.behavior
  const signedMessage = wrongMessage ? Uint8Array.of(...message, 0) : message
  if (badAnswer) return { signedMessage, signature: Uint8Array.of(1, 2, 3) }
  return { signedMessage, signature: ed25519.sign(signedMessage, state.secretKey) }
}

async function signMessage(state: SolanaState, inputs: readonly MessageInput[]) {
  for (const { account, message } of inputs) {
    requireAccount(state, account)
    const text = new TextDecoder().decode(message)
    await askHolder(state, { method: 'solana:signMessage', address: account.address, message: text })
  }
  return inputs.map(({ message }) => sign(state, message))
}

async function signIn(state: SolanaState, [input = {}]: readonly SignInFields[]) {
  const { account } = state
  const text = createSignInText({ domain: location.host, address: account.address, ...input })
  const request = { method: 'solana:signIn', address: account.address, message: text }
  await askHolder(state, request)
  state.isAuthorized = true
  const other = { ...account, address: base58.encode(new Uint8Array(32).fill(7)) }
  const signed = sign(state, new TextEncoder().encode(text))
  return [{ account: state.behavior.wrongAccount ? other : account, ...signed }]
}

function signOne(state: SolanaState, transaction: Uint8Array): Uint8Array {
  if (state.behavior.badAnswer) return Uint8Array.of(1, 2, 3)
  if (state.behavior.unsigned) return transaction
  const signature = ed25519.sign(readSolanaTransaction(transaction).message, state.secretKey)
  return withSignature(transaction, state.account.publicKey, signature)
}

async function signTransactions(
  state: SolanaState,
  method: string,
  inputs: readonly TransactionInput[],
): Promise<Uint8Array[]> {
  for (const { account } of inputs) requireAccount(state, account)
  await askHolder(state, { method, address: state.account.address })
  return inputs.map(({ transaction }) => signOne(state, transaction))
}

async function send(state: SolanaState, inputs: readonly TransactionInput[]) {
  const signed = await signTransactions(state, 'solana:signAndSendTransaction', inputs)
  return Promise.all(
    signed.map(async (transaction, index) => {
      const { chain = '', options } = inputs[index] ?? {}
      const rpcUrl = state.rpcUrls[chain]
      if (!rpcUrl) throw new ProviderRpcError(rpcCodes.networkUnknown, `No node for ${chain}.`)
      const params = [base64.encode(transaction), { encoding: 'base64', ...options }]
      const answer = await requestNode(rpcUrl, { method: 'sendTransaction', params })
      return { signature: base58.decode(String(answer)) }
    }),
  )
}

/** The features of a Solana wallet (`@wallet-standard/features`, `@solana/wallet-standard-features`). */
export function createSolanaFeatures(state: SolanaState): Record<string, object> {
  const version = '1.0.0'
  const supportedTransactionVersions = state.transactionVersions
  return {
    'standard:connect': { version, connect: (input?: { silent?: boolean }) => connect(state, input) },
    'standard:disconnect': { version, disconnect: async () => disconnect(state) },
    'standard:events': {
      version,
      on: (event: string, listener: StandardListener) => {
        state.emitter.on(event, listener)
        return () => state.emitter.removeListener(event, listener)
      },
    },
    'solana:signMessage': {
      version,
      signMessage: (...inputs: MessageInput[]) => signMessage(state, inputs),
    },
    'solana:signTransaction': {
      version,
      supportedTransactionVersions,
      signTransaction: async (...inputs: TransactionInput[]) =>
        (await signTransactions(state, 'solana:signTransaction', inputs)).map((signedTransaction) => ({
          signedTransaction,
        })),
    },
    'solana:signAndSendTransaction': {
      version,
      supportedTransactionVersions,
      signAndSendTransaction: (...inputs: TransactionInput[]) => send(state, inputs),
    },
    'solana:signIn': { version, signIn: (...inputs: SignInFields[]) => signIn(state, inputs) },
  }
}
