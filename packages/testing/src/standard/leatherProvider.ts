import { hex } from '@scure/base'
import { ProviderRpcError } from '../wallets/ProviderRpcError.ts'
import {
  type BitcoinState,
  broadcast,
  connectBitcoin,
  signMessage,
  signPsbt,
  toPsbt,
} from './bitcoinState.ts'
import { sendTransfer } from './bitcoinTransfer.ts'

type Params = Readonly<Record<string, unknown>>

/** Answers by method, as Leather gives them. */
const leatherMethods: Readonly<Record<string, (state: BitcoinState, params: Params) => unknown>> = {
  getAddresses: async (state) => ({
    addresses: [
      ...(await connectBitcoin(state, 'getAddresses')).map(({ address, publicKey, addressType }) => ({
        symbol: 'BTC',
        type: addressType,
        address,
        publicKey,
        derivationPath: "m/84'/0'/0'/0/0",
      })),
      { symbol: 'STX', address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7' },
    ],
  }),
  signMessage: async (state, { message, paymentType }) => {
    const key = state.keys.find(({ addressType }) => addressType === paymentType)
    const wrong = state.behavior.wrongAccount ? state.keys[1].address : key?.address
    const request = { message: String(message), address: key?.address, protocol: 'bip322' as const }
    return { address: wrong, message, signature: await signMessage(state, request) }
  },
  signPsbt: async (state, params) => {
    const { hex: psbt, signAtIndex, broadcast: isFinal } = params
    const indexes = signAtIndex as readonly number[]
    const request = { psbt: hex.decode(String(psbt)), indexes, isFinal: isFinal === true }
    const transaction = await signPsbt(state, request)
    const signed = hex.encode(toPsbt(state, transaction))
    return isFinal ? { hex: signed, txid: await broadcast(state, transaction) } : { hex: signed }
  },
  sendTransfer: async (state, { recipients }) => {
    const [first] = recipients as readonly { address: string; amount: string }[]
    const amount = BigInt(first?.amount ?? 0)
    return { txid: await sendTransfer(state, { recipient: String(first?.address), amount }) }
  },
}

/** A provider of Leather: answers by JSON-RPC, and throws answers with an error. */
export const createLeatherProvider = (state: BitcoinState): object => ({
  async request(method: string, params: Params = {}) {
    const answer = Object.hasOwn(leatherMethods, method) ? leatherMethods[method] : undefined
    try {
      if (!answer) throw new ProviderRpcError(-32601, `"${method}" is not supported.`)
      return { jsonrpc: '2.0', id: '1', result: await answer(state, params) }
    } catch (error) {
      const { code, message } = error as ProviderRpcError
      throw { jsonrpc: '2.0', id: '1', error: { code, message } }
    }
  },
})
