import { base58, base64 } from '@scure/base'
import { expect, test } from 'vitest'
import { findProgramAddress } from './findProgramAddress.ts'
import { associatedTokenProgram } from './mintAccount.ts'
import { createToken2022MintData, metadataProgram } from './nftData.ts'

const [authority, mint] = [1, 2].map((byte) => base58.encode(new Uint8Array(32).fill(byte))) as [
  string,
  string,
]

test('addresses are those that the programs derive', () => {
  const seeds = [new TextEncoder().encode('metadata'), base58.decode(metadataProgram), base58.decode(mint)]
  // As `PublicKey.findProgramAddressSync` of @solana/web3.js 1.98.4 answers, and `getProgramDerivedAddress` of 2.0.0.
  expect(findProgramAddress(metadataProgram, seeds)).toBe('CFb5eoChNUkMTs2RdKviwXo6tPUZTukcDigeXn6vk5m4')
  const tokens = base58.decode('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
  const account = [base58.decode(authority), tokens, base58.decode(mint)]
  expect(findProgramAddress(associatedTokenProgram, account)).toBe(
    'DyaUQ3JTcmWApDibKtBvxLBhUPjvA4KEM99t45qz3bfh',
  )
})

test('a Token-2022 mint holds its metadata as the token metadata interface packs it', () => {
  const data = createToken2022MintData({
    authority,
    mint,
    name: 'Night Orbit',
    symbol: 'ORBIT',
    uri: 'ipfs://portico-orbits/2.json',
  })
  // Packed by @solana/spl-token-metadata 0.1.6, without further fields.
  const packed =
    'AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQECAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgsAAABOaWdodCBPcmJpdAUAAABPUkJJVBwAAABpcGZzOi8vcG9ydGljby1vcmJpdHMvMi5qc29uAAAAAA=='
  expect(base64.encode(data.subarray(-base64.decode(packed).length))).toBe(packed)
})
