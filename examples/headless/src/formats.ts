const figures = new Intl.NumberFormat('en', { maximumFractionDigits: 3 })
const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' })

/** An amount of base units with at most three decimals. */
export const formatAmount = (amount: bigint, decimals: number): string =>
  figures.format(Number(amount) / 10 ** decimals)

/** An amount of base units with every decimal it has: what somebody is promised is not rounded. */
export function formatExact(amount: bigint, decimals: number): string {
  const digits = `${amount}`.padStart(decimals + 1, '0')
  const point = digits.length - decimals
  return `${digits.slice(0, point)}.${digits.slice(point)}`.replace(/\.?0*$/, '')
}

/** A value in USD; unknown where there is no price. */
export const formatValue = (value: number | null): string =>
  value === null ? 'Value unknown' : dollars.format(value)

export const shorten = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`
