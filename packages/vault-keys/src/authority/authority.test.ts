import { ed25519 } from '@noble/curves/ed25519.js'
import { base64urlnopad } from '@scure/base'
import { expect, test } from 'vitest'
import { toBytes } from '../encoding/context.ts'
import { createTestWallet, testEntropy } from '../fixtures/createTestWallet.ts'
import { getAuthority } from './authority.ts'

const isSigned = (text: string, signature: string, authority: string) =>
  ed25519.verify(base64urlnopad.decode(signature), toBytes(text), base64urlnopad.decode(authority))

test('a generation is signed by the key that its seed leads to, whole', async () => {
  const { text, signature } = await createTestWallet()
  const { authority } = JSON.parse(text)
  expect(authority).toBe(await getAuthority(testEntropy))
  expect(isSigned(text, signature, authority)).toBe(true)
  expect(isSigned(text.replace('"generation":1', '"generation":2'), signature, authority)).toBe(false)
})

test('the authority stays through all generations of a seed, and is another for another seed', async () => {
  const [one, two, other] = await Promise.all([
    createTestWallet(),
    createTestWallet({ generation: 2 }),
    createTestWallet({ entropy: new Uint8Array(16).fill(7) }),
  ])
  expect(JSON.parse(two.text).authority).toBe(JSON.parse(one.text).authority)
  expect(JSON.parse(other.text).authority).not.toBe(JSON.parse(one.text).authority)
  expect(isSigned(two.text, other.signature, JSON.parse(one.text).authority)).toBe(false)
})
