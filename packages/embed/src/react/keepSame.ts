const plain: readonly unknown[] = [Object.prototype, Array.prototype]

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && plain.includes(Object.getPrototypeOf(value))

/** The previous value where the next one is a plain object or list with the same fields, so that React sees no change. */
export function keepSame<Value>(previous: Value | undefined, next: Value): Value {
  if (!isPlain(previous) || !isPlain(next)) return next
  const names = Object.keys(next)
  const isSame =
    names.length === Object.keys(previous).length &&
    names.every((name) => name in previous && Object.is(previous[name], next[name]))
  return isSame ? previous : next
}
