import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { toChecksumAddress } from './toChecksumAddress.ts'

const addresses = Array.from(
  { length: 300 },
  (_, index) =>
    // Spread over all digits, and the same at each run.
    `0x${(2n ** 160n - 1n - 7n ** BigInt(index % 56) * BigInt(index + 1) ** 3n).toString(16).slice(-40).padStart(40, '0')}`,
)

test('addresses get the checksum that viem gives, whatever case they come in', () => {
  for (const address of addresses) {
    const checked = getAddress(address)
    const upper = `0x${address.slice(2).toUpperCase()}`
    expect([address, upper, checked].map(toChecksumAddress)).toEqual([checked, checked, checked])
  }
})

test.each(['', '0x12', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', `0x${'g'.repeat(40)}`, 'AccOunt'])(
  'what is no address of EVM stays as it is: %s',
  (address) => expect(toChecksumAddress(address)).toBe(address),
)
