import { base58 } from '@scure/base'
import * as v from 'valibot'
import { type Address, getAddress, isAddress } from 'viem'

/** An EVM address; a wrong checksum is a wrong address. Comes out in checksummed form. */
export const addressSchema = v.pipe(
  v.string(),
  v.check((value) => isAddress(value), 'must be an EVM address with a correct checksum'),
  v.transform((value): Address => getAddress(value)),
)

/** An address on Solana. */
export const solanaAddressSchema = v.pipe(
  v.string(),
  v.check((value) => isSolanaAddress(value), 'must be a Solana address'),
)

function isSolanaAddress(value: string): boolean {
  try {
    return value.length <= 44 && base58.decode(value).length === 32
  } catch {
    return false
  }
}

/** CAIP-2 id of an EVM chain. */
export const caipNetworkIdSchema = v.pipe(
  v.string(),
  v.regex(/^eip155:[1-9]\d{0,15}$/, 'must be a CAIP-2 id such as eip155:1'),
  v.transform((value) => value as `eip155:${string}`),
)

const caipAddressPattern = /^(eip155:[1-9]\d{0,15}):(0x[0-9a-fA-F]{40})$/

/** CAIP-10 address on an EVM chain, taken apart. */
export const caipAddressSchema = v.pipe(
  v.string(),
  v.check(
    (value) => isAddress(caipAddressPattern.exec(value)?.[2] ?? ''),
    'must be a CAIP-10 address with a correct checksum, such as eip155:1:0x…',
  ),
  v.transform((value) => {
    const [, caipNetworkId = '', address = ''] = caipAddressPattern.exec(value) ?? []
    return { caipNetworkId, address: getAddress(address) }
  }),
)

/** A query parameter that holds a list with commas between. Empty entries are dropped. */
export const listSchema = v.pipe(
  v.string(),
  v.maxLength(20_000),
  v.transform((value) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  ),
)
