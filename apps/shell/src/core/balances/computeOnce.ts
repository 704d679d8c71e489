/** What follows from a list that stays the same object until it is read again: computed once for each, whoever asks how often. */
export function computeOnce<List extends object, Result>(
  compute: (list: List) => Result,
): (list: List) => Result {
  const results = new WeakMap<List, { readonly result: Result }>()
  return (list) => {
    const known = results.get(list) ?? { result: compute(list) }
    results.set(list, known)
    return known.result
  }
}
