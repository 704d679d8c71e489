import { base64 } from '@scure/base'
import { ProviderRpcError, rpcCodes } from '../wallets/ProviderRpcError.ts'
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
import { toSatsAddress } from './toSatsAddress.ts'

type Params = Readonly<Record<string, unknown>>

const toProtocol = (protocol: unknown) => (protocol === 'ECDSA' ? 'ecdsa' : 'bip322')

/** Answers by method, as Xverse gives them over Sats Connect. */
const satsMethods: Readonly<Record<string, (state: BitcoinState, params: Params) => unknown>> = {
  wallet_connect: async (state) => ({
    addresses: (await connectBitcoin(state, 'wallet_connect')).map(toSatsAddress),
  }),
  wallet_getAccount: (state) => {
    if (!state.isAuthorized) throw new ProviderRpcError(-32002, 'Access denied.')
    return { addresses: getKeys(state).map(toSatsAddress) }
  },
  wallet_disconnect: (state) => {
    state.isAuthorized = false
    return null
  },
  wallet_getNetwork: ({ network }) => ({ bitcoin: { name: network[0]?.toUpperCase() + network.slice(1) } }),
  signMessage: async (state, { message, address, protocol }) => ({
    address,
    signature: await signMessage(state, {
      message: String(message),
      address,
      protocol: toProtocol(protocol),
    }),
  }),
  signPsbt: async (state, params) => {
    const { psbt, signInputs, broadcast: isFinal } = params
    const inputs = signInputs as Readonly<Record<string, number[]>>
    for (const address of Object.keys(inputs)) findKey(state, address)
    const indexes = Object.values(inputs).flat()
    const request = { psbt: base64.decode(String(psbt)), indexes, isFinal: isFinal === true }
    const transaction = await signPsbt(state, request)
    const signed = base64.encode(toPsbt(state, transaction))
    return isFinal ? { psbt: signed, txid: await broadcast(state, transaction) } : { psbt: signed }
  },
  sendTransfer: async (state, { recipients }) => {
    const [first] = recipients as readonly { address: string; amount: number }[]
    const amount = BigInt(first?.amount ?? 0)
    return { txid: await sendTransfer(state, { recipient: String(first?.address), amount }) }
  },
}

/** A provider of Sats Connect: answers by JSON-RPC, and puts errors into the answer. */
export function createSatsProvider(state: BitcoinState): object {
  return {
    async request(method: string, params: Params | null) {
      const answer = Object.hasOwn(satsMethods, method) ? satsMethods[method] : undefined
      try {
        if (!answer) throw new ProviderRpcError(-32601, `The method ${method} is not supported.`)
        return { jsonrpc: '2.0', id: '1', result: await answer(state, params ?? {}) }
      } catch (error) {
        const { code, message } = error as ProviderRpcError
        const rejected = code === rpcCodes.userRejected ? -32000 : code
        return { jsonrpc: '2.0', id: '1', error: { code: rejected, message } }
      }
    },
    addListener: ({ eventName, cb }: { eventName: string; cb: WalletListener }) => {
      state.emitter.on(eventName, cb)
      return () => state.emitter.removeListener(eventName, cb)
    },
  }
}
