import { base64, hex } from '@scure/base'
import type { Hex } from 'viem'
import { createBitcoinState, signMessage, signPsbt } from '../standard/bitcoinState.ts'
import { sendTransfer } from '../standard/bitcoinTransfer.ts'
import { ProviderRpcError, rpcCodes } from '../wallets/ProviderRpcError.ts'
import { toBitcoinNetwork } from './walletkitKeys.ts'

interface BitcoinParams {
  readonly account?: string
  readonly address?: string
  readonly message?: string
  readonly protocol?: 'ecdsa' | 'bip322'
  readonly recipientAddress?: string
  /** Satoshi, decimal. */
  readonly amount?: string
  /** Base64. */
  readonly psbt?: string
  readonly signInputs?: readonly { readonly index: number }[]
}

/**
 * Answers a method of the `bip122` namespace, as the WalletConnect documentation for Bitcoin has it. There is no node:
 * a transfer is signed, its id returned, and it goes nowhere.
 */
export async function answerBitcoin(
  { method, params, chainId }: { method: string; params: BitcoinParams; chainId: string },
  key: Hex,
): Promise<unknown> {
  const privateKey = key.slice(2)
  const state = createBitcoinState({ privateKey, network: toBitcoinNetwork(chainId), isAuthorized: true })
  switch (method) {
    case 'getAccountAddresses':
      return state.keys.map(({ address, publicKey, purpose }) => ({
        address,
        publicKey,
        intention: purpose === 'payment' ? 'payment' : 'ordinal',
      }))
    case 'signMessage': {
      const { message = '', protocol = 'ecdsa' } = params
      const address = params.address ?? params.account ?? state.keys[0].address
      const signature = base64.decode(await signMessage(state, { message, address, protocol }))
      return { address, signature: hex.encode(signature) }
    }
    case 'sendTransfer': {
      const { recipientAddress: recipient = '', amount = '0' } = params
      return { txid: await sendTransfer(state, { recipient, amount: BigInt(amount) }) }
    }
    case 'signPsbt': {
      const indexes = params.signInputs?.map(({ index }) => index) ?? []
      const psbt = base64.decode(params.psbt ?? '')
      return { psbt: base64.encode((await signPsbt(state, { psbt, indexes, isFinal: false })).toPSBT()) }
    }
    default:
      throw new ProviderRpcError(rpcCodes.unsupportedMethod, `The wallet does not know ${method}.`)
  }
}
