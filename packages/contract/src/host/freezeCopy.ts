/** Copies plain data to its last leaf, each member read once, and freezes the copy: who gets it changes nobody else's. */
export function freezeCopy<Data>(data: Data): Data {
  if (typeof data !== 'object' || data === null) return data
  const copy = Array.isArray(data)
    ? data.map(freezeCopy)
    : Object.fromEntries(Object.entries(data).map(([name, value]) => [name, freezeCopy(value)]))
  return Object.freeze(copy) as Data
}
