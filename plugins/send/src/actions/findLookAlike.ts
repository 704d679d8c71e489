/** The four characters at either end by which people know an address again, beside what every address of EVM begins with. */
const getEnds = (key: string): string => key.replace(/^(?:0x)?(.{4}).*(.{4})$/, '$1…$2')

/**
 * Somebody whom an address could be taken for: it begins and ends the same, and is another. Such addresses are made to be copied
 * by mistake.
 * @param known those whom the visitor has sent to
 * @param toKey gives the one form of an address
 */
export function findLookAlike(
  address: string,
  known: readonly string[],
  toKey: (address: string) => string,
): string | null {
  const own = toKey(address)
  const isAlike = (key: string) => key !== own && getEnds(key) === getEnds(own)
  return known.find((other) => isAlike(toKey(other))) ?? null
}
