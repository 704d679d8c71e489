import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { expect, test } from 'vitest'
import { bitcoinNetworks, findBitcoinNetwork, findNetworkByName } from './bitcoinNetworks.ts'
import { isBitcoinAddress, isTaproot } from './isBitcoinAddress.ts'

const listNetworks = (address: string) =>
  bitcoinNetworks.filter((network) => isBitcoinAddress(address, network)).map(({ name }) => name)

const tests = ['testnet', 'testnet4', 'signet']

// From BIP-173, BIP-350 and the Bitcoin wiki.
test.each([
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', ['mainnet']],
  ['3P14159f73E4gFr7JterCCQh9QjiTjiZrG', ['mainnet']],
  ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', ['mainnet']],
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', ['mainnet']],
  ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', tests],
  ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', tests],
  ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', [...tests, 'regtest']],
])('an address belongs to its networks: %s', (address, names) => {
  expect(listNetworks(address)).toEqual(names)
})

test.each([
  ['', 'nothing'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'a wrong checksum'],
  ['bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4', 'a character that is none'],
  ['bc1zw508d6qejxtdg4y5r3zarvaryvqyzf3du', 'a program too long or a wrong coding'],
  ['BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P', 'a length that version 0 does not have'],
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'bech32 in place of bech32m'],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'a wrong base58 checksum'],
  ['0x52908400098527886E0F7030069857D2E4169EE7', 'an address of Ethereum'],
  ['b'.repeat(1_000), 'a text too long'],
])('no network has the address %s: %s', (address) => {
  expect(listNetworks(address)).toEqual([])
})

const program = (version: number, size: number, prefix = 'bc') => {
  const coder = version === 0 ? bech32 : bech32m
  return coder.encode(prefix, [version, ...coder.toWords(new Uint8Array(size).fill(7))])
}

test.each([
  [0, [20, 32], [2, 19, 21, 33, 40]],
  [1, [2, 20, 32, 40], [1, 41]],
  [16, [2, 40], [1, 41]],
  [17, [], [2, 32]],
  [31, [], [20, 32]],
])('a program of version %i has one of the lengths it may have', (version, right, wrong) => {
  for (const size of right) expect(listNetworks(program(version, size))).toEqual(['mainnet'])
  for (const size of wrong) expect(listNetworks(program(version, size))).toEqual([])
})

test('a prefix that only begins like one of a network is another one', () => {
  for (const prefix of ['bc1', 'bc1p', 'bcr', 'b'])
    for (const version of [0, 1]) expect(listNetworks(program(version, 32, prefix))).toEqual([])
})

test('an address of base58 is of a hash of 20 bytes', () => {
  const coder = createBase58check(sha256)
  const sizes = [20, 21, 22].map((size) => listNetworks(coder.encode(new Uint8Array(size))))
  expect(sizes).toEqual([[], ['mainnet'], []])
})

test('taproot addresses are known by their beginning', () => {
  expect(isTaproot('bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0')).toBe(true)
  expect(isTaproot('TB1P0XLXV')).toBe(true)
  expect(isTaproot('xbc1p0xlxv')).toBe(false)
  expect(isTaproot('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).toBe(false)
})

test('networks are found by CAIP-2 id and by the names wallets give them', () => {
  expect(findBitcoinNetwork('bip122:00000008819873e925422c1ff0f99f7c')?.name).toBe('signet')
  expect(findBitcoinNetwork('bip122:unknown')).toBeNull()
  expect(findNetworkByName('livenet')?.name).toBe('mainnet')
  expect(findNetworkByName('Testnet4')?.name).toBe('testnet4')
  expect(findNetworkByName('BITCOIN_SIGNET')?.name).toBe('signet')
  for (const name of ['toString', '', null, 1]) expect(findNetworkByName(name)).toBeNull()
})
