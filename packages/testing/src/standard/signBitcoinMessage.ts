import { secp256k1 } from '@noble/curves/secp256k1.js'
import { concatBytes } from '@noble/curves/utils.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64 } from '@scure/base'
import { CompactSize, RawWitness, Script, Transaction } from '@scure/btc-signer'
import type { BitcoinKey } from './bitcoinKeys.ts'

const encode = (text: string) => new TextEncoder().encode(text)

/** Flag of a compressed public key in the first byte of a signature. */
const compressedFlag = 31

/** Signs as wallets always did: recoverable ECDSA over the "Bitcoin Signed Message" hash. Base64, 65 bytes. */
export function signEcdsaMessage(message: string, { privateKey }: BitcoinKey): string {
  const text = encode(message)
  const magic = encode('\u0018Bitcoin Signed Message:\n')
  const hash = sha256(sha256(concatBytes(magic, CompactSize.encode(BigInt(text.length)), text)))
  const signature = secp256k1.sign(hash, privateKey, { prehash: false, format: 'recovered' })
  return base64.encode(Uint8Array.of(compressedFlag + (signature[0] ?? 0), ...signature.subarray(1)))
}

function tagHash(tag: string, bytes: Uint8Array): Uint8Array {
  const tagged = sha256(encode(tag))
  return sha256(concatBytes(tagged, tagged, bytes))
}

/** Signs by BIP-322 in its simple form: the witness of a transaction that can never be sent. Base64. */
export function signBip322Message(message: string, key: BitcoinKey): string {
  const { script, privateKey, tapInternalKey } = key
  const options = { version: 0, allowUnknownOutputs: true, allowUnknownInputs: true }
  const toSpend = new Transaction(options)
  const finalScriptSig = Script.encode([0, tagHash('BIP0322-signed-message', encode(message))])
  // First, since an input that is final forbids more of them.
  toSpend.addOutput({ amount: 0n, script })
  toSpend.addInput({ txid: '00'.repeat(32), index: 0xffffffff, sequence: 0, finalScriptSig })
  const toSign = new Transaction(options)
  const witnessUtxo = { amount: 0n, script }
  const input = { txid: toSpend.id, index: 0, sequence: 0, witnessUtxo }
  toSign.addInput(tapInternalKey ? { ...input, tapInternalKey } : input)
  toSign.addOutput({ amount: 0n, script: Script.encode(['RETURN']) })
  toSign.sign(privateKey)
  toSign.finalize()
  return base64.encode(RawWitness.encode(toSign.getInput(0).finalScriptWitness ?? []))
}
