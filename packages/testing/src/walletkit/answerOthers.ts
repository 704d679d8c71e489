import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64, hex } from '@scure/base'
import type { Hex } from 'viem'
import { ProviderRpcError, rpcCodes } from '../wallets/ProviderRpcError.ts'
import { toAddress } from './walletkitKeys.ts'

const toBytes = (text: string) => new TextEncoder().encode(text)

/** The order in which Cosmos signs a document (ADR-002): keys sorted, all the way down. */
const sortKeys = (value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? Array.isArray(value)
      ? value.map(sortKeys)
      : value
    : Object.fromEntries(
        Object.entries(value)
          .sort(([left], [right]) => (left < right ? -1 : 1))
          .map(([key, entry]) => [key, sortKeys(entry)]),
      )

/** Answers a method of the `cosmos` namespace, as the WalletConnect documentation has it. */
export function answerCosmos(
  { method, params, chainId }: { method: string; params: { signDoc?: unknown }; chainId: string },
  key: Hex,
): unknown {
  const privateKey = hex.decode(key.slice(2))
  const publicKey = base64.encode(secp256k1.getPublicKey(privateKey, true))
  if (method === 'cosmos_getAccounts')
    return [{ algo: 'secp256k1', address: toAddress(key, chainId), pubkey: publicKey }]
  if (method !== 'cosmos_signAmino')
    throw new ProviderRpcError(rpcCodes.unsupportedMethod, `The wallet does not know ${method}.`)
  const digest = sha256(toBytes(JSON.stringify(sortKeys(params.signDoc))))
  const signature = base64.encode(secp256k1.sign(digest, privateKey, { prehash: false }))
  return { signature: { pub_key: { type: 'tendermint/PubKeySecp256k1', value: publicKey }, signature } }
}

/** Answers a method of the `polkadot` namespace. Wallets put a text between marks, so that it is no transaction. */
export function answerPolkadot(
  { method, params }: { method: string; params: { message?: string } },
  key: Hex,
): unknown {
  if (method !== 'polkadot_signMessage')
    throw new ProviderRpcError(rpcCodes.unsupportedMethod, `The wallet does not know ${method}.`)
  const message = toBytes(`<Bytes>${params.message ?? ''}</Bytes>`)
  return { signature: `0x${hex.encode(ed25519.sign(message, hex.decode(key.slice(2))))}` }
}
