import { encodeFunctionData, namehash, parseAbi, toHex } from 'viem'
import { packetToBytes } from 'viem/ens'
import { expect, test } from 'vitest'
import { askIfExtended, encodeAddrOfCoin, encodeExtended, expectAddress } from './resolverCalls.ts'

const abi = parseAbi(['function addr(bytes32 node) view returns (address)'])
const resolverAbi = parseAbi([
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function supportsInterface(bytes4 id) view returns (bool)',
  'function resolve(bytes name, bytes data) view returns (bytes)',
])

test.each([501, 0x8000_0000, 0xffff_ffff])('a read of coin type %d is what the ABI says', (coinType) => {
  const node = namehash('maya.eth')
  const args = [node, BigInt(coinType)] as const
  expect(encodeAddrOfCoin(node, coinType)).toBe(
    encodeFunctionData({ abi: resolverAbi, functionName: 'addr', args }),
  )
})

test('a question for names below is what the ABI says', () => {
  expect(askIfExtended).toBe(
    encodeFunctionData({ abi: resolverAbi, functionName: 'supportsInterface', args: ['0x9061b923'] }),
  )
})

test.each(['maya.eth', 'bücher.wild.eth', `${'a'.repeat(63)}.${'b'.repeat(40)}.eth`])(
  'a read of %s through a name above it is what the ABI says',
  (name) => {
    const call = encodeFunctionData({ abi, functionName: 'addr', args: [namehash(name)] })
    const args = [toHex(packetToBytes(name)), call] as const
    expect(encodeExtended(name, call)).toBe(
      encodeFunctionData({ abi: resolverAbi, functionName: 'resolve', args }),
    )
  },
)

test.each(['0x', '0x00', `0x${'1'.repeat(64)}`, ''])('%s is no address, and not none either', (data) => {
  expect(() => expectAddress(data)).toThrow('PORTICO-API-004')
  expect(expectAddress(`0x${'0'.repeat(64)}`)).toBeNull()
})
