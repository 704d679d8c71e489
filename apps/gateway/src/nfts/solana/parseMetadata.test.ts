import { base58, base64 } from '@scure/base'
import { expect, test } from 'vitest'
import { getMetadataAddress } from './metadataAddress.ts'
import { parseMetadataAccount } from './parseMetadataAccount.ts'
import { parseToken2022Mint } from './parseToken2022Mint.ts'

const [mint, other, collection] = [2, 3, 9].map((byte) => base58.encode(new Uint8Array(32).fill(byte))) as [
  string,
  string,
  string,
]

/** Written by @metaplex-foundation/mpl-token-metadata 3.4.0: with everything, and as short as accounts of old. */
const full = base64.decode(
  'BAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIgAAAAT3JiaXQgTm8uIDEAAAAAAAAAAAAAAAAAAAAAAAAAAAAKAAAAT1JCSVQAAAAAAMgAAABpcGZzOi8vcG9ydGljby1vcmJpdHMvMS5qc29uAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAPQBAQEAAAADAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwFkAQEB/gEAAQEJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJCQAAAA==',
)
const bare = base64.decode(
  'BAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgIDAAAAT2xkAAAAAAAAAAD0AQABAQAAAAAAAA==',
)
/** Packed by @solana/spl-token-metadata 0.1.6, with one further field. */
const packed = base64.decode(
  'AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQECAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgsAAABOaWdodCBPcmJpdAUAAABPUkJJVBwAAABpcGZzOi8vcG9ydGljby1vcmJpdHMvMi5qc29uAQAAAAYAAABHcm91bmQFAAAATmlnaHQ=',
)

/** A mint with extensions, laid out as Token-2022 does. */
function toMint(...extensions: readonly (readonly [type: number, value: Uint8Array])[]): Uint8Array {
  const entries = extensions.flatMap(([type, value]) => [
    type,
    0,
    value.length & 255,
    value.length >> 8,
    ...value,
  ])
  return Uint8Array.from([...new Uint8Array(165), 1, ...entries])
}

test('an account of Metaplex gives name, symbol, address and collection', () => {
  expect(parseMetadataAccount(full, mint)).toEqual({
    name: 'Orbit No. 1',
    symbol: 'ORBIT',
    uri: 'ipfs://portico-orbits/1.json',
    collection: { mint: collection, isVerified: true },
  })
  expect(parseMetadataAccount(bare, mint)).toEqual({ name: 'Old', symbol: '', uri: '', collection: null })
})

test('an account that was written before there were collections has none', () => {
  const old = bare.subarray(0, bare.length - 5)
  expect(parseMetadataAccount(old, mint)).toEqual({ name: 'Old', symbol: '', uri: '', collection: null })
})

test('a collection that has not agreed is not verified', () => {
  const claimed = Uint8Array.from(full)
  claimed[claimed.length - 36] = 0
  expect(parseMetadataAccount(claimed, mint)?.collection).toEqual({ mint: collection, isVerified: false })
})

test('the metadata of another mint is nobody’s', () => {
  expect(parseMetadataAccount(full, other)).toBeNull()
  expect(parseToken2022Mint(toMint([19, packed]), other)).toBeNull()
})

test('a mint of Token-2022 gives what its extensions say', () => {
  const member = Uint8Array.from([...base58.decode(mint), ...base58.decode(collection), ...new Uint8Array(8)])
  const metadata = { name: 'Night Orbit', symbol: 'ORBIT', uri: 'ipfs://portico-orbits/2.json' }
  expect(parseToken2022Mint(toMint([18, new Uint8Array(64)], [19, packed]), mint)).toEqual({
    ...metadata,
    collection: null,
  })
  expect(parseToken2022Mint(toMint([19, packed], [23, member], [0, new Uint8Array(9)]), mint)).toEqual({
    ...metadata,
    collection: { mint: collection, isVerified: true },
  })
})

test('bytes that end anywhere are read without harm', () => {
  const whole = toMint([19, packed])
  for (let length = 0; length < full.length; length += 1) parseMetadataAccount(full.subarray(0, length), mint)
  for (let length = 0; length < whole.length; length += 1)
    expect(parseToken2022Mint(whole.subarray(0, length), mint)).toBeNull()
  expect(parseMetadataAccount(full.subarray(0, 100), mint)).toBeNull()
  const lying = Uint8Array.from(full)
  lying.fill(255, 65, 69)
  expect(parseMetadataAccount(lying, mint)).toBeNull()
})

test('the address of the metadata is the one that the program derives', () => {
  expect(getMetadataAddress(mint)).toBe('CFb5eoChNUkMTs2RdKviwXo6tPUZTukcDigeXn6vk5m4')
})
