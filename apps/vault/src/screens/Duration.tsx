/** Units of a length of time, in seconds, the longest first. */
const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** A length of time in the longest unit that it is a whole number of. */
export function Duration({ seconds }: { readonly seconds: number }) {
  const [unit, length] = units.find(([, each]) => seconds % each === 0) ?? units[3]
  const format = new Intl.NumberFormat(document.documentElement.lang || 'en', {
    ...{ style: 'unit', unit, unitDisplay: 'long' },
  })
  return <bdi>{format.format(seconds / length)}</bdi>
}
