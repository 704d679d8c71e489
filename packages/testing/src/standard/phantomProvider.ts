import { base64 } from '@scure/base'
import type { WalletListener } from '../wallets/Wallet.ts'
import { type BitcoinState, connectBitcoin, signMessage, signPsbt, toPsbt } from './bitcoinState.ts'
import { toSatsAddress } from './toSatsAddress.ts'

/** Phantom's provider: bytes in and out, and no way to send. */
export const createPhantomProvider = (state: BitcoinState): object => ({
  requestAccounts: async () => (await connectBitcoin(state, 'requestAccounts')).map(toSatsAddress),
  signMessage: async (address: string, message: Uint8Array) => {
    const text = new TextDecoder().decode(message)
    return {
      signature: base64.decode(await signMessage(state, { message: text, address, protocol: 'bip322' })),
    }
  },
  signPSBT: async (psbt: Uint8Array, options: { inputsToSign: { signingIndexes: number[] }[] }) => {
    const indexes = options.inputsToSign.flatMap(({ signingIndexes }) => signingIndexes)
    return toPsbt(state, await signPsbt(state, { psbt, indexes, isFinal: false }))
  },
  on: (event: string, listener: WalletListener) => state.emitter.on(event, listener),
  removeListener: (event: string, listener: WalletListener) => state.emitter.removeListener(event, listener),
})
