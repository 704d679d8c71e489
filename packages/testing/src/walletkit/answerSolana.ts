import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64, hex } from '@scure/base'
import type { Hex } from 'viem'
import { readSolanaTransaction, withSignature } from '../standard/solanaTransaction.ts'
import { ProviderRpcError, rpcCodes } from '../wallets/ProviderRpcError.ts'
import { requestNode } from '../wallets/requestNode.ts'

interface SolanaParams {
  /** Base58. */
  readonly message?: string
  /** Base64. */
  readonly transaction?: string
  readonly transactions?: readonly string[]
  readonly sendOptions?: Readonly<Record<string, unknown>>
}

function sign(privateKey: Uint8Array, transaction: string | undefined) {
  if (!transaction) throw new ProviderRpcError(rpcCodes.invalidParams, 'A transaction is needed.')
  const bytes = base64.decode(transaction)
  const signature = ed25519.sign(readSolanaTransaction(bytes).message, privateKey)
  const signed = withSignature(bytes, ed25519.getPublicKey(privateKey), signature)
  return { signature: base58.encode(signature), transaction: base64.encode(signed) }
}

/** Answers a method of the `solana` namespace, as the WalletConnect documentation for Solana has it. */
export async function answerSolana(
  { method, params, rpcUrl }: { method: string; params: SolanaParams; rpcUrl: string | undefined },
  key: Hex,
): Promise<unknown> {
  const privateKey = hex.decode(key.slice(2))
  switch (method) {
    case 'solana_getAccounts':
    case 'solana_requestAccounts':
      return [{ pubkey: base58.encode(ed25519.getPublicKey(privateKey)) }]
    case 'solana_signMessage':
      return { signature: base58.encode(ed25519.sign(base58.decode(params.message ?? ''), privateKey)) }
    case 'solana_signTransaction':
      return sign(privateKey, params.transaction)
    case 'solana_signAllTransactions':
      return { transactions: params.transactions?.map((one) => sign(privateKey, one).transaction) }
    case 'solana_signAndSendTransaction': {
      if (!rpcUrl)
        throw new ProviderRpcError(rpcCodes.networkUnknown, 'The wallet has no node for this chain.')
      const { transaction } = sign(privateKey, params.transaction)
      const options = { encoding: 'base64', ...params.sendOptions }
      return {
        signature: await requestNode(rpcUrl, { method: 'sendTransaction', params: [transaction, options] }),
      }
    }
    default:
      throw new ProviderRpcError(rpcCodes.unsupportedMethod, `The wallet does not know ${method}.`)
  }
}
