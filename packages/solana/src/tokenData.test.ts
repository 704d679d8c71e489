import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMint, parseTokenAccount } from './tokenData.ts'

const join = (...parts: readonly (Uint8Array | readonly number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => [...part]))

const mintBase = () => {
  const data = new Uint8Array(82)
  data[44] = 6
  data[45] = 1
  return data
}

const accountBase = (amount: bigint, state = 1) => {
  const data = new Uint8Array(165)
  new DataView(data.buffer).setBigUint64(64, amount, true)
  data[108] = state
  return data
}

const entry = (type: number, value: readonly number[]) => [
  type & 255,
  type >> 8,
  value.length & 255,
  value.length >> 8,
  ...value,
]

const withExtensions = (...entries: readonly (readonly number[])[]) =>
  join(mintBase(), new Uint8Array(83), [1], ...entries)

test('a mint of either program is read', () => {
  expect(parseMint(mintBase())).toMatchObject({ decimals: 6 })
  const mint = parseMint(withExtensions(entry(9, []), entry(6, [2]), [0, 0, 0, 0]))
  expect([...(mint?.extensions ?? [])].map(([type, data]) => [type, [...data]])).toEqual([
    [9, []],
    [6, [2]],
  ])
})

test('amounts are read to the last base unit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (amount) => {
      expect(parseTokenAccount(accountBase(amount))?.amount).toBe(amount)
    }),
  )
})

test.each([
  ['a mint that nobody has initialized', () => new Uint8Array(82)],
  ['a token account', () => accountBase(1n)],
  ['a token account with extensions', () => join(accountBase(1n), [2], entry(7, []))],
  ['an extension longer than the rest', () => withExtensions([1, 0, 200, 0, 1])],
  ['an extension that is there twice', () => withExtensions(entry(6, [1]), entry(6, [2]))],
  ['a multisignature', () => join(mintBase(), new Uint8Array(83), [1], new Uint8Array(189))],
  ['bytes too short', () => mintBase().subarray(0, 81)],
])('%s is no mint', (_, create) => {
  expect(parseMint(create())).toBeNull()
})

test.each([
  ['a mint', () => mintBase()],
  ['a mint with extensions', () => withExtensions(entry(9, []))],
  ['an account that nobody has initialized', () => accountBase(5n, 0)],
  ['an account in a state that there is not', () => accountBase(5n, 3)],
])('%s is no token account', (_, create) => {
  expect(parseTokenAccount(create())).toBeNull()
})

test('whatever the bytes, they are read or refused, and nothing is thrown', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 600 }), (data) => {
      const account = parseTokenAccount(data)
      const mint = parseMint(data)
      expect(account && mint).toBeNull()
      if (account) expect(account.amount).toBe(new DataView(data.buffer).getBigUint64(64, true))
      if (mint) expect(mint.decimals).toBe(data[44])
    }),
  )
})

test('garbage behind a mint is refused, or adds up to all of its entries', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (garbage) => {
      const mint = parseMint(join(mintBase(), new Uint8Array(83), [1], garbage))
      const taken = [...(mint?.extensions.values() ?? [])].reduce((sum, data) => sum + 4 + data.length, 0)
      expect(taken).toBeLessThanOrEqual(garbage.length)
    }),
  )
})
