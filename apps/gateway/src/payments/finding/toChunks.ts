/** Addresses that one question for logs names. */
const addressesAtOnce = 500

/** Parts of a list, each as long as one question may be. */
export const toChunks = <Value>(values: readonly Value[]): Value[][] =>
  Array.from({ length: Math.ceil(values.length / addressesAtOnce) }, (_, index) =>
    values.slice(index * addressesAtOnce, (index + 1) * addressesAtOnce),
  )
