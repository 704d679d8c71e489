import { secp256k1 } from '@noble/curves/secp256k1.js'
import { concatBytes } from '@noble/curves/utils.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64, hex } from '@scure/base'
import {
  Address,
  CompactSize,
  NETWORK,
  OutScript,
  p2pkh,
  p2sh,
  p2tr,
  p2wpkh,
  TEST_NETWORK,
  WIF,
} from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { verifyBip122 } from './verifyBip122.ts'
import { createBip322Transactions, hashBip322 } from './verifyBip322.ts'

const mainnet = 'bip122:000000000019d6689c085ae165831e93' as const
const testnet = 'bip122:000000000933ea01ad0ee984209779ba' as const
/** The key of the vectors of BIP-322. */
const key = WIF(NETWORK).decode('L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k')
const publicKey = secp256k1.getPublicKey(key)
const segwit = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const taproot = 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3'

const verify = (address: string, message: string, signature: string, chainId: `bip122:${string}` = mainnet) =>
  verifyBip122({ chainId, address, message, signature })

describe('vectors of BIP-322', () => {
  test.each([
    ['', 'c90c269c4f8fcbe6880f72a721ddfbf1914268a794cbb21cfafee13770ae19f1'],
    ['Hello World', 'f0eb03b1a75ac6d9847f55c624a99169b5dccba2a31f5b23bea77ba270de0a7a'],
  ])('hash of %j', (message, hash) => {
    expect(hex.encode(hashBip322(message))).toBe(hash)
  })

  test.each([
    [
      '',
      'c5680aa69bb8d860bf82d4e9cd3504b55dde018de765a91bb566283c545a99a7',
      '1e9654e951a5ba44c8604c4de6c67fd78a27e81dcadcfe1edf638ba3aaebaed6',
    ],
    [
      'Hello World',
      'b79d196740ad5217771c1098fc4a4b51e0535c32236c71f1ea4d61a2d603352b',
      '88737ae86f2077145f93cc4b153ae9a1cb8d56afa511988c149c5c8c9d93bddf',
    ],
  ])('transactions of %j', (message, spend, sign) => {
    const script = OutScript.encode(Address(NETWORK).decode(segwit))
    const { toSpend, toSign } = createBip322Transactions(message, script)
    expect(toSpend.id).toBe(spend)
    toSign.sign(key)
    toSign.finalize()
    expect(toSign.id).toBe(sign)
  })

  test.each([
    [
      '',
      'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ],
    [
      '',
      'AkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
    ],
    [
      'Hello World',
      'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ],
    [
      'Hello World',
      'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
    ],
  ])('signature of %j by P2WPKH', async (message, signature) => {
    expect(await verify(segwit, message, signature)).toBe(true)
    expect(await verify(segwit, `${message}.`, signature)).toBe(false)
    // The byte before the key's length says what was signed: not all of it.
    const bytes = base64.decode(signature)
    bytes[bytes.length - 35] = 0x81
    expect(await verify(segwit, message, base64.encode(bytes))).toBe(false)
    expect(await verify(taproot, message, signature)).toBe(false)
  })

  // Of Bitcoin Core's tests.
  test('signature by P2TR', async () => {
    const signature =
      'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ=='
    expect(await verify(taproot, 'Hello World', signature)).toBe(true)
    expect(await verify(taproot, 'Hello World.', signature)).toBe(false)
  })
})

/** Signs as wallets always did. */
function signRecoverable(message: string, firstByte: number): string {
  const text = new TextEncoder().encode(message)
  const magic = new TextEncoder().encode('\u0018Bitcoin Signed Message:\n')
  const hash = sha256(sha256(concatBytes(magic, CompactSize.encode(BigInt(text.length)), text)))
  const [recovery = 0, ...rest] = secp256k1.sign(hash, key, { prehash: false, format: 'recovered' })
  return base64.encode(Uint8Array.of(firstByte + recovery, ...rest))
}

const message = 'site.example wants you to sign in'

test.each([
  ['P2PKH', p2pkh(publicKey).address, 31],
  ['P2PKH of an uncompressed key', p2pkh(secp256k1.getPublicKey(key, false)).address, 27],
  ['P2SH-P2WPKH', p2sh(p2wpkh(publicKey)).address, 35],
  ['P2WPKH', p2wpkh(publicKey).address, 39],
  ['P2WPKH with the header of P2PKH, as some wallets write it', p2wpkh(publicKey).address, 31],
])('ECDSA by %s', async (_, address = '', firstByte) => {
  const signature = signRecoverable(message, firstByte)
  expect(await verify(address, message, signature)).toBe(true)
  expect(await verify(address, 'other', signature)).toBe(false)
  expect(
    await verify(
      p2pkh(secp256k1.getPublicKey(key.map((byte) => byte ^ 1))).address ?? '',
      message,
      signature,
    ),
  ).toBe(false)
})

test('a signature made elsewhere is read: that of Bitcoin Core for its own example', async () => {
  const address = '15CRxFdyRpGZLW9w8HnHvVduizdL5jKNbs'
  const signature = 'IPojfrX2dfPnH26UegfbGQQLrdK844DlHq5157/P6h57WyuS/Qsl+h/WSVGDF4MUi4rWSswW38oimDYfNNUBUOk='
  expect(await verify(address, 'Trust no one', signature)).toBe(true)
})

test('an address is one of its network', async () => {
  const address = p2wpkh(publicKey, TEST_NETWORK).address ?? ''
  const signature = signRecoverable(message, 39)
  expect(await verify(address, message, signature, testnet)).toBe(true)
  expect(await verify(address, message, signature)).toBe(false)
  expect(await verify(segwit, message, signature, testnet)).toBe(false)
  expect(await verify(segwit, message, signature, `bip122:${'0'.repeat(32)}`)).toBe(false)
})

function signTaproot(hashType: number): string {
  const { script, address } = p2tr(publicKey.slice(1))
  expect(address).toBe(taproot)
  const { toSign } = createBip322Transactions(message, script)
  toSign.updateInput(0, { tapInternalKey: publicKey.slice(1), sighashType: hashType })
  toSign.sign(key, [hashType])
  toSign.finalize()
  const [signature = new Uint8Array()] = toSign.getInput(0).finalScriptWitness ?? []
  return base64.encode(Uint8Array.of(1, signature.length, ...signature))
}

test('only signatures over the whole transaction count', async () => {
  expect(await verify(taproot, message, signTaproot(0))).toBe(true)
  expect(await verify(taproot, message, signTaproot(1))).toBe(true)
  // None, single, and anyone can pay.
  for (const hashType of [2, 3, 0x81])
    expect(await verify(taproot, message, signTaproot(hashType))).toBe(false)
})

test.each([
  ['nothing', ''],
  ['no base64', '***'],
  ['65 zeros', base64.encode(new Uint8Array(65))],
  ['a witness of nothing', base64.encode(Uint8Array.of(0))],
  ['a witness with something behind it', base64.encode(Uint8Array.of(2, 1, 1, 1, 1, 9))],
  ['far too much', base64.encode(new Uint8Array(3000))],
])('%s is no signature', async (_, signature) => {
  for (const address of [segwit, taproot, p2pkh(publicKey).address ?? '', 'hello'])
    expect(await verify(address, message, signature)).toBe(false)
})

test('a tampered signature is refused', async () => {
  const bytes = base64.decode(signRecoverable(message, 39))
  for (const index of [0, 1, 20, 40, 64]) {
    const changed = Uint8Array.from(bytes)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(await verify(segwit, message, base64.encode(changed))).toBe(false)
  }
})
