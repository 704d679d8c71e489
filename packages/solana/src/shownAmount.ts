import { getExtension } from './extensions.ts'
import type { Extensions } from './tokenData.ts'

/** As the program counts a year, in seconds. */
const year = 60 * 60 * 24 * 365.24

const viewOf = (data: Uint8Array): DataView => new DataView(data.buffer, data.byteOffset, data.byteLength)

/** What interest has made of one unit by now. Rates are basis points a year. */
function readInterest(data: Uint8Array, now: bigint): number {
  const view = viewOf(data)
  const [start, change] = [view.getBigInt64(32, true), view.getBigInt64(42, true)]
  const grow = (rate: number, seconds: bigint) => Math.exp((rate * Number(seconds)) / (year * 10_000))
  return grow(view.getInt16(40, true), change - start) * grow(view.getInt16(50, true), now - change)
}

function readMultiplier(data: Uint8Array, now: bigint): number {
  const view = viewOf(data)
  return view.getFloat64(now >= view.getBigInt64(40, true) ? 48 : 32, true)
}

/** Digits behind the point that the language can write. */
const digitLimit = 100

/** A number with so many digits behind the point, as Rust writes it: from the middle to the even digit. */
function format(value: number, decimals: number): string {
  const digits = Math.min(decimals, digitLimit)
  const exact = value.toFixed(digitLimit)
  const end = exact.indexOf('.') + 1 + digits
  const isMiddle = /^50*$/.test(exact.slice(end))
  const kept = exact.slice(0, end)
  const text = isMiddle && /[02468]\.?$/.test(kept) ? kept : value.toFixed(digits)
  return text.includes('.') ? text.replace(/\.?0+$/, '').replace(/\.$/, '') : text
}

/** The amount of a mint that scales or counts interest, with the program's own order of operations; null for every other. */
function computeShown({ decimals, extensions }: ScalingMint, amount: bigint, now: bigint): number | null {
  const interest = getExtension(extensions, 'interestBearing')
  if (interest) return Number(amount) * (readInterest(interest, now) / 10 ** decimals)
  const scaled = getExtension(extensions, 'scaledUiAmount')
  return scaled && Math.trunc(Number(amount) * readMultiplier(scaled, now)) / 10 ** decimals
}

interface ScalingMint {
  readonly decimals: number
  readonly extensions: Extensions
}

/**
 * What wallets and explorers show for base units of a token that scales them or counts interest, as the program's
 * `AmountToUiAmount` computes it, with the same floating point; null for every other token. Never to be computed with.
 * @param now seconds since 1970, of the chain's clock
 * @throws RangeError where the mint's numbers make no amount
 */
export function getShownAmount(mint: ScalingMint, amount: bigint, now: bigint): string | null {
  const shown = computeShown(mint, amount, now)
  if (shown === null) return null
  // Beyond this the language writes exponents.
  if (!(shown >= 0 && shown < 1e21)) throw new RangeError(`a mint that shows ${shown}`)
  return format(shown, mint.decimals)
}
