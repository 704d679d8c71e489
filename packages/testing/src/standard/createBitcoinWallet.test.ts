import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64, hex } from '@scure/base'
import { WIF } from '@scure/btc-signer/payment.js'
import { expect, test } from 'vitest'
import { createBitcoinKeys } from './bitcoinKeys.ts'
import { createBitcoinWallet } from './createBitcoinWallet.ts'
import { signBip322Message, signEcdsaMessage } from './signBitcoinMessage.ts'

// Test vectors of BIP-322, the signatures with low r left out: any valid one is right.
const privateKey = WIF().decode('L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k')
const [payment, ordinals] = createBitcoinKeys(privateKey, 'mainnet')

test('a key has the addresses that BIP-322 names', () => {
  expect(payment.address).toBe('bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l')
  expect(ordinals.address).toBe('bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3')
})

test.each([
  [
    '',
    'AkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
  [
    'Hello World',
    'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
])('a message is signed as BIP-322 says: "%s"', (message, signature) => {
  expect(signBip322Message(message, payment)).toBe(signature)
})

test('a taproot address signs by one Schnorr signature', () => {
  const witness = base64.decode(signBip322Message('Hello World', ordinals))
  expect([...witness.subarray(0, 2)]).toEqual([1, 64])
  expect(witness).toHaveLength(66)
})

test('an ECDSA signature gives the public key away', () => {
  const signature = base64.decode(signEcdsaMessage('hello', payment))
  const text = new TextEncoder().encode('\u0018Bitcoin Signed Message:\n\u0005hello')
  const recovery = (signature[0] ?? 0) - 31
  const publicKey = secp256k1.Signature.fromBytes(signature.subarray(1), 'compact')
    .addRecoveryBit(recovery)
    .recoverPublicKey(sha256(sha256(text)))
  expect(publicKey.toHex()).toBe(payment.publicKey)
})

test('each network has addresses of its own', () => {
  const prefixes = (['mainnet', 'testnet', 'signet'] as const).map((network) =>
    createBitcoinWallet({ network }).paymentAddress.slice(0, 4),
  )
  expect(prefixes).toEqual(['bc1q', 'tb1q', 'tb1q'])
  const wallet = createBitcoinWallet({ privateKey: hex.encode(privateKey) })
  expect(wallet.paymentAddress).toBe(payment.address)
})
