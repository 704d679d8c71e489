/** Runs a load once per name; anyone who asks meanwhile or later joins it. A failure is not remembered. */
export type Once = <Value>(name: string, load: () => Promise<Value>) => Promise<Value>

/** Makes the memory of what has been loaded. */
export function createOnce(): Once {
  const loads = new Map<string, Promise<unknown>>()
  return <Value>(name: string, load: () => Promise<Value>) => {
    const known = loads.get(name) as Promise<Value> | undefined
    if (known) return known
    const loading = load()
    loads.set(name, loading)
    // Before any caller hears of it, so that trying again at once does try again.
    loading.catch(() => loads.delete(name))
    return loading
  }
}
