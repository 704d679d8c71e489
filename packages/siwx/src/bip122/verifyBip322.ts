import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { concatBytes, equalBytes } from '@noble/curves/utils.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { Address, OutScript, RawWitness, Script, SigHash, Transaction } from '@scure/btc-signer'
import type { BitcoinNetwork } from './bitcoinNetworks.ts'

const encode = (text: string) => new TextEncoder().encode(text)

/** Hash of a text (BIP-322), tagged as BIP-340 says. */
export function hashBip322(message: string): Uint8Array {
  const tag = sha256(encode('BIP0322-signed-message'))
  return sha256(concatBytes(tag, tag, encode(message)))
}

/**
 * The transaction that stands for the message, and the one whose signature is the message's. Neither can be sent.
 * @param script of the output that the address stands for
 */
export function createBip322Transactions(message: string, script: Uint8Array) {
  const options = { version: 0, allowUnknownOutputs: true, allowUnknownInputs: true }
  const toSpend = new Transaction(options)
  const finalScriptSig = Script.encode([0, hashBip322(message)])
  // First, since an input that is final forbids more of them.
  toSpend.addOutput({ amount: 0n, script })
  toSpend.addInput({ txid: '00'.repeat(32), index: 0xffffffff, sequence: 0, finalScriptSig })
  const toSign = new Transaction(options)
  const witnessUtxo = { amount: 0n, script }
  toSign.addInput({ txid: toSpend.id, index: 0, sequence: 0, witnessUtxo })
  toSign.addOutput({ amount: 0n, script: Script.encode(['RETURN']) })
  return { toSpend, toSign }
}

/**
 * Verifies a signature of BIP-322 in its simple form for addresses of one key: P2WPKH, and P2TR by its key path.
 * @throws for signatures that are none
 */
export function verifyBip322(
  message: string,
  signature: Uint8Array,
  address: string,
  network: BitcoinNetwork,
): boolean {
  const output = Address(network).decode(address)
  const witness = RawWitness.decode(signature)
  if (output.type !== 'wpkh' && output.type !== 'tr') return false
  const script = OutScript.encode(output)
  const { toSign } = createBip322Transactions(message, script)
  if (output.type === 'wpkh') return verifyWpkh(toSign, witness, output.hash)
  return verifyTr(toSign, witness, output.pubkey, script)
}

function verifyWpkh(toSign: Transaction, [signature, key, ...rest]: Uint8Array[], hash: Uint8Array): boolean {
  if (!signature || !key || key.length !== 33 || rest.length > 0) return false
  if (signature.at(-1) !== SigHash.ALL || !equalBytes(ripemd160(sha256(key)), hash)) return false
  const script = OutScript.encode({ type: 'pkh', hash })
  const preimage = toSign.preimageWitnessV0(0, script, SigHash.ALL, 0n)
  // `lowS` and strict DER are rules of BIP-322.
  return secp256k1.verify(signature.subarray(0, -1), preimage, key, {
    prehash: false,
    format: 'der',
    lowS: true,
  })
}

function verifyTr(
  toSign: Transaction,
  [signature, ...rest]: Uint8Array[],
  key: Uint8Array,
  script: Uint8Array,
): boolean {
  if (!signature || rest.length > 0) return false
  const isDefault = signature.length === 64
  if (!isDefault && !(signature.length === 65 && signature[64] === SigHash.ALL)) return false
  const hashType = isDefault ? SigHash.DEFAULT : SigHash.ALL
  const preimage = toSign.preimageWitnessV1(0, [script], hashType, [0n])
  return schnorr.verify(signature.subarray(0, 64), preimage, key)
}
