import { expect, test } from 'vitest'
import { eip155 } from '../namespaces/eip155/rules.ts'
import { findLookAlike } from './findLookAlike.ts'

const { toKey } = eip155

/** Address number `seed`, by chance, and the same each time. */
function createAddress(seed: number): `0x${string}` {
  let state = seed * 2_654_435_761 + 1
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 16) & 15
  }
  return `0x${Array.from({ length: 40 }, () => next().toString(16)).join('')}`
}

/** Another address with so many characters of the first at each end. */
function imitate(address: string, head: number, tail: number, seed: number): `0x${string}` {
  const other = createAddress(seed + 100_000).slice(2)
  const digits = address.slice(2)
  const differ = (own: string, taken: string) =>
    own === taken ? ((Number.parseInt(own, 16) + 1) % 16).toString(16) : own
  const middle = [...other.slice(head, 40 - tail)]
  middle[0] = differ(middle[0] as string, digits[head] as string)
  middle[middle.length - 1] = differ(middle.at(-1) as string, digits[39 - tail] as string)
  return `0x${digits.slice(0, head)}${middle.join('')}${tail === 0 ? '' : digits.slice(-tail)}`
}

const seeds = Array.from({ length: 200 }, (_, index) => index)
const known = seeds.map(createAddress)

test.each([
  [4, 4],
  [5, 6],
  [12, 10],
])('200 addresses with the first %i and the last %i characters of a known one are found', (head, tail) => {
  for (const [index, address] of known.entries()) {
    const other = imitate(address, head, tail, index)
    expect(findLookAlike(other, known, toKey), other).toBe(address)
    expect(findLookAlike(`0x${other.slice(2).toUpperCase()}`, known, toKey), other).toBe(address)
  }
})

test.each([
  [3, 4],
  [4, 3],
  [0, 10],
  [10, 0],
])('200 with the first %i and the last %i are not', (head, tail) => {
  for (const [index, address] of known.entries())
    expect(findLookAlike(imitate(address, head, tail, index), known, toKey), address).toBeNull()
})

test('nobody is taken for himself, in whichever case', () => {
  for (const address of known) {
    expect(findLookAlike(address, known, toKey)).toBeNull()
    expect(findLookAlike(`0x${address.slice(2).toUpperCase()}`, known, toKey)).toBeNull()
  }
})
