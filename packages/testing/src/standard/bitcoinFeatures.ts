import { base64, hex } from '@scure/base'
import type { BitcoinKey } from './bitcoinKeys.ts'
import {
  type BitcoinState,
  broadcast,
  connectBitcoin,
  getKeys,
  signMessage,
  signPsbt,
  toPsbt,
} from './bitcoinState.ts'
import type { StandardAccount, StandardListener } from './StandardWallet.ts'

interface PsbtInput {
  readonly psbt: Uint8Array
  readonly inputsToSign: readonly { readonly signingIndexes: readonly number[] }[]
}

const accounts = new WeakMap<BitcoinKey, StandardAccount>()

/** The account of a key; the same one each time, since wallets know accounts by identity. */
function toStandardAccount(key: BitcoinKey, chain: string): StandardAccount {
  const features = ['bitcoin:signMessage', 'bitcoin:signTransaction']
  const publicKey = hex.decode(key.publicKey)
  const account = accounts.get(key) ?? { address: key.address, publicKey, chains: [chain], features }
  accounts.set(key, account)
  return account
}

/** Accounts as `WalletAccount`. */
export const listStandardAccounts = (state: BitcoinState): readonly StandardAccount[] =>
  getKeys(state).map((key) => toStandardAccount(key, `bitcoin:${state.network}`))

const sign = (state: BitcoinState, { psbt, inputsToSign }: PsbtInput, isFinal: boolean) =>
  signPsbt(state, { psbt, indexes: inputsToSign.flatMap(({ signingIndexes }) => signingIndexes), isFinal })

/** The features of a Bitcoin wallet (`@exodus/bitcoin-wallet-standard-features`). */
export function createBitcoinFeatures(state: BitcoinState): Record<string, object> {
  const version = '1.0.0'
  return {
    'bitcoin:connect': {
      version,
      connect: async () => {
        await connectBitcoin(state, 'bitcoin:connect')
        return { accounts: listStandardAccounts(state) }
      },
    },
    'bitcoin:disconnect': {
      version,
      disconnect: async () => {
        state.isAuthorized = false
      },
    },
    'bitcoin:events': {
      version,
      on: (event: string, listener: StandardListener) => {
        state.emitter.on(event, listener)
        return () => state.emitter.removeListener(event, listener)
      },
    },
    'bitcoin:signMessage': {
      version,
      signMessage: async ({ account, message }: { account: StandardAccount; message: Uint8Array }) => {
        const text = new TextDecoder().decode(message)
        const request = { message: text, address: account.address, protocol: 'bip322' as const }
        const signature = await signMessage(state, request)
        return [
          { signedMessage: message, signature: state.behavior.badAnswer ? null : base64.decode(signature) },
        ]
      },
    },
    'bitcoin:signTransaction': {
      version,
      signTransaction: async (input: PsbtInput) => [
        { signedPsbt: toPsbt(state, await sign(state, input, false)) },
      ],
    },
    'bitcoin:signAndSendTransaction': {
      version,
      signAndSendTransaction: async (input: PsbtInput) => [
        { txId: await broadcast(state, await sign(state, input, true)) },
      ],
    },
  }
}
