import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { parseMessage } from '../message/parseMessage.ts'
import { verifySolana } from './verifySolana.ts'

const key = new Uint8Array(32).fill(7)
const address = base58.encode(ed25519.getPublicKey(key))
const encode = (text: string) => new TextEncoder().encode(text)
const sign = (text: string) => base58.encode(ed25519.sign(encode(text), key))
const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
const message = 'site.example wants you to sign in, Grüße'
const claim = (change = {}) => ({ chainId, address, message, signature: sign(message), ...change })

test('a signature over the bytes of the text is valid', async () => {
  expect(await verifySolana(claim())).toBe(true)
})

test('the text that a wallet writes for solana:signIn is valid, and can be read', async () => {
  const text = `site.example wants you to sign in with your Solana account:\n${address}\n\nURI: https://site.example\nVersion: 1\nChain ID: mainnet\nNonce: abcdefgh12`
  expect(await verifySolana(claim({ message: text, signature: sign(text) }))).toBe(true)
  expect(parseMessage(text)).toMatchObject({ accountAddress: address, chainId })
})

test.each([
  ['another text', { message: 'other' }],
  ['another account', { address: base58.encode(ed25519.getPublicKey(new Uint8Array(32).fill(8))) }],
  ['an address that is none', { address: 'hello' }],
  ['an address in another letter case', { address: address.toLowerCase() }],
  ['no signature', { signature: '' }],
  ['a signature cut short', { signature: sign(message).slice(0, -4) }],
  ['a signature in hexadecimal', { signature: `0x${'00'.repeat(64)}` }],
  // Zeros are a key of small order: it would have signed everything.
  ['a key that signs anything', { address: '1'.repeat(32), signature: '1'.repeat(64) }],
])('%s is refused', async (_, change) => {
  expect(await verifySolana(claim(change))).toBe(false)
})
