import type { Address } from '@portico/evm'

/** Characters at either end by which people know an address again. */
const shown = 4

const getEnds = (address: string): string =>
  `${address.slice(2, 2 + shown)}…${address.slice(-shown)}`.toLowerCase()

/**
 * Somebody whom an address could be taken for: it begins and ends the same, and is another. Such addresses are made to be copied
 * by mistake.
 * @param known those whom the visitor has sent to
 */
export const findLookAlike = (address: Address, known: readonly Address[]): Address | null =>
  known.find(
    (other) => other.toLowerCase() !== address.toLowerCase() && getEnds(other) === getEnds(address),
  ) ?? null
