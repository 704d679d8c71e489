import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { concatBytes } from '@noble/curves/utils.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64 } from '@scure/base'
import { Address, CompactSize, NETWORK, OutScript, p2pkh, p2tr, p2wpkh, RawWitness } from '@scure/btc-signer'
import { expect, test } from 'vitest'
import { verifyBip122 } from './verifyBip122.ts'
import { createBip322Transactions } from './verifyBip322.ts'

const chainId = 'bip122:000000000019d6689c085ae165831e93'
const key = sha256(new TextEncoder().encode('a key'))
const message = 'site.example wants you to sign in'
const verify = (address: string, signature: Uint8Array) =>
  verifyBip122({ chainId, address, message, signature: base64.encode(signature) })
const witnessOf = (...parts: Uint8Array[]) => RawWitness.encode(parts)

/** Signs as BIP-322 has it for P2WPKH, with any form of the key. @param isHigh the other of both signatures there are */
function signWpkh(publicKey: Uint8Array, isHigh = false) {
  const hash = ripemd160(sha256(publicKey))
  const script = OutScript.encode({ type: 'wpkh', hash })
  const { toSign } = createBip322Transactions(message, script)
  const preimage = toSign.preimageWitnessV0(0, OutScript.encode({ type: 'pkh', hash }), 1, 0n)
  const low = secp256k1.Signature.fromBytes(secp256k1.sign(preimage, key, { prehash: false }))
  const { r, s } = low
  const chosen = isHigh ? new secp256k1.Signature(r, secp256k1.Point.CURVE().n - s) : low
  const address = Address(NETWORK).encode({ type: 'wpkh', hash })
  return { address, signature: concatBytes(chosen.toBytes('der'), Uint8Array.of(1)) }
}

test('of P2WPKH the witness is a signature and a compressed key, and nothing else', async () => {
  const publicKey = secp256k1.getPublicKey(key)
  const { address, signature } = signWpkh(publicKey)
  expect(address).toBe(p2wpkh(publicKey).address)
  expect(await verify(address, witnessOf(signature, publicKey))).toBe(true)
  expect(await verify(address, witnessOf(signature, publicKey, Uint8Array.of(1)))).toBe(false)
  expect(await verify(address, witnessOf(signature))).toBe(false)
  expect(await verify(address, witnessOf())).toBe(false)
})

test('of P2WPKH an uncompressed key is refused, as Bitcoin refuses it', async () => {
  const publicKey = secp256k1.getPublicKey(key, false)
  const { address, signature } = signWpkh(publicKey)
  expect(await verify(address, witnessOf(signature, publicKey))).toBe(false)
})

test('the other signature that anybody could make of one is refused', async () => {
  const publicKey = secp256k1.getPublicKey(key)
  const { address, signature } = signWpkh(publicKey, true)
  expect(await verify(address, witnessOf(signature, publicKey))).toBe(false)
})

/** Signs all of the transaction by the key of a P2TR address; `marked` is what the signature says about it. */
function signTr(...marked: number[]) {
  const { script, address = '', tweakedPubkey } = p2tr(secp256k1.getPublicKey(key).slice(1))
  const { toSign } = createBip322Transactions(message, script)
  toSign.updateInput(0, { tapInternalKey: secp256k1.getPublicKey(key).slice(1), sighashType: 1 })
  toSign.sign(key, [1])
  toSign.finalize()
  const [signature = new Uint8Array()] = toSign.getInput(0).finalScriptWitness ?? []
  expect([signature.length, tweakedPubkey.length, schnorr.getPublicKey(key).length]).toEqual([65, 32, 32])
  return { address, signature: concatBytes(signature.subarray(0, 64), Uint8Array.from(marked)) }
}

test('of P2TR the witness is one signature that says that it is over all', async () => {
  const { address, signature } = signTr(1)
  expect(await verify(address, witnessOf(signature))).toBe(true)
  expect(await verify(address, witnessOf(signature, Uint8Array.of(0x50)))).toBe(false)
  for (const marked of [[], [0], [2], [1, 1], [1, 0]])
    expect(await verify(address, witnessOf(signTr(...marked).signature))).toBe(false)
})

/** Signs as wallets always did, with any first byte. */
function signRecoverable(firstByte: number) {
  const text = new TextEncoder().encode(message)
  const magic = new TextEncoder().encode('\u0018Bitcoin Signed Message:\n')
  const hash = sha256(sha256(concatBytes(magic, CompactSize.encode(BigInt(text.length)), text)))
  const [recovery = 0, ...rest] = secp256k1.sign(hash, key, { prehash: false, format: 'recovered' })
  return Uint8Array.of(firstByte + recovery, ...rest)
}

test('a first byte that no wallet writes is refused', async () => {
  const [compressed, uncompressed] = [true, false].map(
    (isCompressed) => p2pkh(secp256k1.getPublicKey(key, isCompressed)).address ?? '',
  )
  expect(await verify(uncompressed ?? '', signRecoverable(27))).toBe(true)
  expect(await verify(uncompressed ?? '', signRecoverable(23))).toBe(false)
  expect(await verify(compressed ?? '', signRecoverable(39))).toBe(true)
  expect(await verify(compressed ?? '', signRecoverable(43))).toBe(false)
})
