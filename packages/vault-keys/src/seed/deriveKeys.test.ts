import { expect, test } from 'vitest'
import { derivationPaths, deriveEd25519, deriveKey, type KeyNamespace } from './deriveKeys.ts'
import { deriveSign } from './deriveSign.ts'
import { createEntropy, readPhrase, toPhrase } from './phrase.ts'

const about = `${'abandon '.repeat(11)}about`
const junk = `${'test '.repeat(11)}junk`

test.each<[string, KeyNamespace, string]>([
  // Of the BIP-84 text, and as MetaMask and Phantom show them for the same words.
  [about, 'eip155', '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'],
  [about, 'solana', 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'],
  [about, 'bip122', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
  [junk, 'eip155', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
])('the words “%s” have their %s address', async (words, namespace, address) => {
  const key = await deriveKey(readPhrase(words), namespace)
  expect(key).toMatchObject({ address, path: derivationPaths[namespace] })
  expect(key.privateKey).toHaveLength(32)
})

test.each([
  // SLIP-0010, test vector 1 for ed25519.
  ['m', '2b4be7f19ee27bbf30c667b642d5f4aa69fd169872f8fc3059c08ebae2eb19e7'],
  ["m/0'", '68e0fe46dfb67e368c75379acec591dad19df3cde26e63b93a8e704f1dade7a3'],
  ["m/0'/1'/2'/2'/1000000000'", '8f94d394a8e8fd6b1bc2f3f49f5c47e385281d5c17e65324b0f62483e37e8793'],
])('ed25519 is derived along %s as SLIP-0010 has it', (path, key) => {
  const seed = Uint8Array.from({ length: 16 }, (_, index) => index)
  expect(Buffer.from(deriveEd25519(seed, path)).toString('hex')).toBe(key)
})

test('a step that is not hardened leads to no key of ed25519', () => {
  expect(() => deriveEd25519(new Uint8Array(64), "m/44'/0")).toThrow('not hardened')
})

test('words are read however they are written, and written in one way', () => {
  expect(toPhrase(readPhrase(`  ${junk.toUpperCase().replace(/ /g, '\n ')} `))).toBe(junk)
  expect(toPhrase(createEntropy()).split(' ')).toHaveLength(12)
})

test.each([
  '',
  'test',
  junk.replace('junk', 'test'),
  `${junk} test`,
  `${'abandon '.repeat(14)}address`,
  'xyzzy '.repeat(12),
])('“%s” are no words of a seed', (words) =>
  expect(() => readPhrase(words)).toThrow(expect.objectContaining({ name: 'PhraseInvalidError' })),
)

test('a seed has one sign, another seed another, and no word of the seed is shown', () => {
  const entropy = readPhrase(junk)
  const { word, pattern } = deriveSign(entropy)
  expect(deriveSign(entropy)).toEqual({ word, pattern })
  expect(pattern).toHaveLength(16)
  expect(deriveSign(readPhrase(about))).not.toEqual({ word, pattern })
  expect(['test', 'junk']).not.toContain(word)
})
