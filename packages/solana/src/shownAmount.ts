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

/**
 * What wallets and explorers show for base units of a token that scales them or counts interest, as the program's
 * `AmountToUiAmount` computes it, with the same floating point; null for every other token. Never to be computed with.
 * @param now seconds since 1970, of the chain's clock
 * @throws RangeError where the mint's numbers make no amount
 */
export function getShownAmount(
  { decimals, extensions }: { readonly decimals: number; readonly extensions: Extensions },
  amount: bigint,
  now: bigint,
): string | null {
  const scaled = getExtension(extensions, 'scaledUiAmount')
  const interest = getExtension(extensions, 'interestBearing')
  if (!scaled && !interest) return null
  const factor = (scaled ? readMultiplier(scaled, now) : 1) * (interest ? readInterest(interest, now) : 1)
  const shown = (Number(amount) * factor) / 10 ** decimals
  // Beyond this the language writes exponents.
  if (!(factor > 0 && shown < 1e21)) throw new RangeError(`a mint that scales by ${factor}`)
  const text = shown.toFixed(Math.min(decimals, 100))
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
