/** A question that is answered when it is first asked, and then the same way. */
export function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined
  return () => {
    value ??= read()
    return value
  }
}

/** The same, of a question about a path. */
export function oncePerPath<Value>(read: (path: string) => Promise<Value>): typeof read {
  const values = new Map<string, Promise<Value>>()
  return (path) => {
    const value = values.get(path) ?? read(path)
    values.set(path, value)
    return value
  }
}
