import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import type { WalletListener } from '../wallets/Wallet.ts'
import {
  type BitcoinState,
  broadcast,
  connectBitcoin,
  findKey,
  getKeys,
  signMessage,
  signPsbt,
  toPsbt,
} from './bitcoinState.ts'
import { sendTransfer } from './bitcoinTransfer.ts'

const getIndexes = (state: BitcoinState, inputs: readonly { index: number; address: string }[] = []) =>
  inputs.map(({ index, address }) => {
    findKey(state, address)
    return index
  })

function createSigningMethods(state: BitcoinState): object {
  return {
    signMessage: (message: string, type: string) => {
      const protocol = type === 'ecdsa' ? 'ecdsa' : 'bip322'
      return signMessage(state, { message, address: state.keys[0].address, protocol })
    },
    signPsbt: async (
      psbt: string,
      options: { autoFinalized: boolean; toSignInputs: { index: number; address: string }[] },
    ) => {
      const indexes = getIndexes(state, options.toSignInputs)
      const request = { psbt: hex.decode(psbt), indexes, isFinal: options.autoFinalized }
      return hex.encode(toPsbt(state, await signPsbt(state, request)))
    },
    pushPsbt: async (psbt: string) => broadcast(state, Transaction.fromPSBT(hex.decode(psbt))),
    sendBitcoin: (recipient: string, amount: number) =>
      sendTransfer(state, { recipient, amount: BigInt(amount) }),
  }
}

/** A provider with the interface of UniSat: one address, hexadecimal PSBTs. */
export function createUnisatProvider(state: BitcoinState): object {
  const list = () =>
    getKeys(state)
      .slice(0, 1)
      .map(({ address }) => address)
  return {
    ...createSigningMethods(state),
    requestAccounts: async () => {
      await connectBitcoin(state, 'requestAccounts')
      return list()
    },
    getAccounts: async () => list(),
    getPublicKey: async () => state.keys[0].publicKey,
    getNetwork: async () => (state.network === 'mainnet' ? 'livenet' : state.network),
    disconnect: async () => {
      state.isAuthorized = false
    },
    on: (event: string, listener: WalletListener) => state.emitter.on(event, listener),
    removeListener: (event: string, listener: WalletListener) =>
      state.emitter.removeListener(event, listener),
  }
}
