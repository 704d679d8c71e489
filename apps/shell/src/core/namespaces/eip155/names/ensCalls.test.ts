import { encodeAbiParameters, encodeFunctionData, namehash, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { decodeAddress, decodeText, encodeEnsRead } from './ensCalls.ts'

const abi = parseAbi([
  'function resolver(bytes32 node) view returns (address)',
  'function name(bytes32 node) view returns (string)',
  'function addr(bytes32 node) view returns (address)',
])

test.each(['resolver', 'name', 'addr'] as const)('a read of %s is what the ABI says', (functionName) => {
  const node = namehash('maya.eth')
  expect(encodeEnsRead(functionName, node)).toBe(encodeFunctionData({ abi, functionName, args: [node] }))
})

const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])

test.each(['maya.eth', 'a'.repeat(31), 'a'.repeat(32), 'a'.repeat(33), 'a'.repeat(255)])(
  'the text %s is read as it was written',
  (value) => {
    expect(decodeText(text(value))).toBe(value)
  },
)

test.each([
  ['an empty text', text('')],
  ['a text of other letters', text('mаya.eth')],
  ['a text of signs nobody sees', text('maya\u0007.eth')],
  ['a text without end', text('a'.repeat(256))],
  ['a text that is shorter than it says', text('maya.eth').slice(0, 2 + 128)],
  ['a text that lies elsewhere', text('maya.eth').replace('20', '40')],
  ['a text of 2^256 bytes', `0x${'20'.padStart(64, '0')}${'f'.repeat(64)}`],
  ['a text with half a word behind it', `${text('maya.eth')}00`],
  ['a text with more before it', `00${text('maya.eth')}`],
  ['a text of nothing but half words', `${text('').slice(0, -2)}01${'61'}`],
  ['nothing', '0x'],
  ['no data', null],
  ['a list of data', [text('maya.eth')]],
])('%s is none', (_, data) => {
  expect(decodeText(data)).toBeNull()
})

const address = `0x${'Ab'.repeat(20)}` as const
const encoded = encodeAbiParameters([{ type: 'address' }], [`0x${'ab'.repeat(20)}`])

test('an address is read in small letters', () => {
  expect(decodeAddress(encoded)).toBe(address.toLowerCase())
})

test.each([
  ['nobody’s', `0x${'0'.repeat(64)}`],
  ['one that is too long', `0x${'1'.repeat(64)}`],
  ['one that is too short', address],
  ['nothing', '0x'],
  ['no data', 7],
  ['a list of data', [encoded]],
  ['one with more before it', `00${encoded}`],
  ['one with more behind it', `${encoded}00`],
])('the address of %s is none', (_, data) => {
  expect(decodeAddress(data)).toBeNull()
})
