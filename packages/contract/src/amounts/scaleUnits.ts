/** A multiplier as a fraction of whole numbers. */
function toFraction(multiplier: string): { readonly over: bigint; readonly under: bigint } {
  const [whole = '', fraction = ''] = multiplier.split('.')
  return { over: BigInt(whole + fraction), under: 10n ** BigInt(fraction.length) }
}

/** The token program multiplies floats: what is nearer to the next whole number than their last bits tell is that number. */
const precision = 51n

const min = (one: bigint, other: bigint): bigint => {
  const isLess = one < other
  return isLess ? one : other
}

/**
 * What a token's issuer means by base units, in the token's smallest unit: cut off, as the token program does.
 * @param multiplier decimal text above 0, as `TokenBalance` has it; absent, the base units themselves are meant
 */
export function toShownUnits(amount: bigint, multiplier: string | undefined): bigint {
  if (multiplier === undefined) return amount
  if (amount < 0n) return -toShownUnits(-amount, multiplier)
  const { over, under } = toFraction(multiplier)
  const product = amount * over
  // Never as much as one unit more, of either kind: what is shown stands for no more than there is.
  const error = min(product >> precision, min(over, under) - 1n)
  return (product + error) / under
}

/**
 * Base units for what somebody means: rounded down, so that what they mean in turn is never more.
 * @param multiplier as for {@link toShownUnits}
 */
export function toBaseUnits(shown: bigint, multiplier: string | undefined): bigint {
  if (multiplier === undefined) return shown
  const { over, under } = toFraction(multiplier)
  return (shown * under) / over
}
