import { type MintScale, readMintScale } from '@portico/contract/amounts'
import type { Extensions } from './tokenData.ts'

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

/** The amount with the program's own order of operations. */
function computeShown({ isInterest, factor }: MintScale, amount: bigint, decimals: number): number {
  const one = 10 ** decimals
  return isInterest ? Number(amount) * (factor / one) : Math.trunc(Number(amount) * factor) / one
}

interface ScalingMint {
  readonly decimals: number
  readonly extensions: Extensions
}

/** How a token shows base units. */
export interface ShownAmount extends Pick<MintScale, 'isInterest'> {
  /** What wallets and explorers show, as the program's `AmountToUiAmount` computes it, with the same floating point. */
  readonly shown: string
  /** What one base unit is meant as, as `TokenBalance` of `@portico/contract` has it. */
  readonly multiplier: string
}

/**
 * What is shown for base units of a token that scales them or counts interest; null for every other token. Never to be computed with.
 * @param now seconds since 1970, of the chain's clock
 * @throws RangeError where the mint's numbers make no amount
 */
export function getShownAmount(
  { decimals, extensions }: ScalingMint,
  amount: bigint,
  now: bigint,
): ShownAmount | null {
  const scale = readMintScale(extensions, now)
  if (!scale) return null
  const { isInterest, multiplier } = scale
  const shown = computeShown(scale, amount, decimals)
  // Beyond this the language writes exponents.
  if (!(shown >= 0 && shown < 1e21) || !multiplier) throw new RangeError(`a mint that shows ${shown}`)
  return { isInterest, shown: format(shown, decimals), multiplier }
}
