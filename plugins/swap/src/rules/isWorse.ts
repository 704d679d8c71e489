/** USD, and the basis points below which less of a swap of so much goes without a word. */
const guarded = [
  { value: 1_000, lost: 100n },
  { value: 500, lost: 200n },
]

/**
 * Whether so much less comes than was reviewed that the visitor has to be asked again.
 * @param reviewed base units @param now base units @param value USD of the swap; null, which is guarded as much as any, where it is not known
 */
export function isWorse(reviewed: bigint, now: bigint, value: number | null): boolean {
  const lost = (reviewed - now) * 10_000n
  return guarded.some(
    (rule) => (value === null || value >= rule.value) && lost >= rule.lost * reviewed && lost > 0n,
  )
}
