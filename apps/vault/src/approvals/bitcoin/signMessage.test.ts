import { secp256k1 } from '@noble/curves/secp256k1.js'
import { verifyBip122 } from '@portico/siwx/bip122'
import { base64 } from '@scure/base'
import { NETWORK, WIF } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { createTestSigning } from '../../fixtures/createTestSigning.ts'
import { signBip322, signLegacy } from '../../keys/signBitcoin.ts'
import { signMessage } from './signMessage.ts'

const chainId = 'bip122:000000000019d6689c085ae165831e93'

/** Phrase and first address of BIP-84. */
const phrase = `${'abandon '.repeat(11)}about`
const address = 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'

const sign = async (params: object, caipNetworkId = chainId) => {
  const signing = await createTestSigning({ phrase })
  const answer = (await signMessage(signing, { caipNetworkId, params })) as {
    address: string
    signature: string
  }
  return { ...answer, approval: signing.approvals[0] }
}

const readKey = (text: string) => {
  const privateKey = Uint8Array.from(WIF(NETWORK).decode(text))
  return { privateKey, publicKey: secp256k1.getPublicKey(privateKey) }
}

// Those of RFC 6979; the standard has others beside, for who searches for a small first half.
test.each([
  [
    '',
    'AkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
  [
    'Hello World',
    'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
])('signs %j as the vectors of BIP-322 have it', (message, signature) => {
  const key = readKey('L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k')
  expect(base64.encode(signBip322(message, key))).toBe(signature)
})

test('signs as the vector of bitcoinjs-message for a witness key hash has it', () => {
  const key = readKey('L4rK1yDtCWekvXuE6oXD9jCYfFNV2cWRpVuPLBcCU2z8TrisoyY1')
  expect(base64.encode(signLegacy('This is an example of a signed message.', key))).toBe(
    'J9L5yLFjti0QTHhPyFrZCT1V/MMnBtXKmoiKDZ78NDBjERki6ZTQZdSMCtkgoNmp17By9ItJr8o7ChX0XxY91nk=',
  )
})

describe('A message of Bitcoin', () => {
  test.each(['ecdsa', 'bip322'] as const)('is shown as text, and signed (%s)', async (protocol) => {
    const message = 'Grüße an alle'
    const { signature, approval, address: signer } = await sign({ message, address, protocol })
    expect(signer).toBe(address)
    expect(approval?.lines).toEqual([{ kind: 'code', label: 'message', value: message }])
    expect(await verifyBip122({ chainId, address, message, signature })).toBe(true)
    expect(await verifyBip122({ chainId, address, message: `${message}!`, signature })).toBe(false)
  })

  test('has a header for a key whose hash is a witness program (BIP-137), unless asked otherwise', async () => {
    const [header = 0, ...rest] = base64.decode((await sign({ message: 'x' })).signature)
    expect(header).toBeGreaterThanOrEqual(39)
    expect(header).toBeLessThanOrEqual(42)
    expect(rest).toHaveLength(64)
  })

  test.each([
    [
      'for another address',
      { message: 'x', address: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l' },
      chainId,
      'INVALID',
    ],
    ['on another network', { message: 'x' }, 'bip122:000000000933ea01ad0ee984209779ba', 'UNSUPPORTED'],
    ['that is longer than 64 KiB', { message: 'ü'.repeat(40_000) }, chainId, 'INVALID'],
    ['with half a letter', { message: 'a\ud800' }, chainId, 'INVALID'],
    ['in an unknown way', { message: 'x', protocol: 'schnorr' }, chainId, 'INVALID'],
    [
      'that signs in elsewhere',
      { message: `bank.example wants you to sign in with your Bitcoin account:\n${address}` },
      chainId,
      'INVALID',
    ],
  ])('%s is refused', async (_, params, caipNetworkId, code) => {
    await expect(sign(params, caipNetworkId)).rejects.toMatchObject({ code })
  })
})
