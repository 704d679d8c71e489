// Layouts: https://github.com/solana-program/token-2022/tree/main/interface/src/extension

/** As the token program counts a year, in seconds. */
const year = 60 * 60 * 24 * 365.24

/** Extensions of a Token-2022 mint that scale its amounts, with the bytes of each. */
const interestBearing = { type: 10, length: 52 } as const
const scaledUiAmount = { type: 25, length: 56 } as const

/** What a mint makes of one unit. */
export interface MintScale {
  /** It grows or shrinks by the second. */
  readonly isInterest: boolean
  /** For what is shown alone: nothing is to be computed with it that is sent. */
  readonly factor: number
  /** The same as decimal text, all its digits; null where it is no number that anybody means. */
  readonly multiplier: string | null
}

/** What a mint of Token-2022 is read from: its extensions by type, each with its bytes. */
export type MintExtensions = ReadonlyMap<number, Uint8Array>

function viewExtension(
  extensions: MintExtensions,
  { type, length }: { readonly type: number; readonly length: number },
): DataView | null {
  const data = extensions.get(type)
  if (!data) return null
  if (data.length !== length) throw new RangeError(`extension ${type} has ${data.length} bytes`)
  return new DataView(data.buffer, data.byteOffset, length)
}

/** What interest has made of one unit by now. Rates are basis points a year. */
function readInterest(view: DataView, now: bigint): number {
  const [start, change] = [view.getBigInt64(32, true), view.getBigInt64(42, true)]
  const grow = (rate: number, seconds: bigint) => Math.exp((rate * Number(seconds)) / (year * 10_000))
  return grow(view.getInt16(40, true), change - start) * grow(view.getInt16(50, true), now - change)
}

/** The multiplier that counts by now: a new one from its time on. */
const readMultiplier = (view: DataView, now: bigint): number =>
  view.getFloat64(now >= view.getBigInt64(40, true) ? 48 : 32, true)

/** As many digits as tell a number from its neighbours. Beyond a trillionth of a millionth and its reverse nobody means it. */
function write(factor: number): string | null {
  if (!(factor > 1e-18 && factor < 1e18)) return null
  const [digits = '', exponent] = factor.toExponential().split('e')
  const decimals = digits.replace(/^\d\.?/, '').length - Number(exponent)
  const isWhole = decimals < 0
  return factor.toFixed(isWhole ? 0 : decimals)
}

/**
 * What a mint makes of its units: `ScaledUiAmountConfig`, or `InterestBearingConfig`; null where it has neither.
 * @param now seconds since 1970, of the chain's clock
 * @throws RangeError where an extension has another length
 */
export function readMintScale(extensions: MintExtensions, now: bigint): MintScale | null {
  const interest = viewExtension(extensions, interestBearing)
  const scaled = viewExtension(extensions, scaledUiAmount)
  // Of both the token program asks this one first.
  const factor = interest ? readInterest(interest, now) : scaled && readMultiplier(scaled, now)
  return factor === null ? null : { isInterest: interest !== null, factor, multiplier: write(factor) }
}
