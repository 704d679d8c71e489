/** Keeps the answers of slow reads for a while. A failed read is not kept. */
export interface TimedCache<Value> {
  get(key: string, read: () => Promise<Value>): Promise<Value>
  /** Reads anew, whatever is kept. */
  refresh(key: string, read: () => Promise<Value>): Promise<Value>
  forget(key: string): void
}

interface Entry<Value> {
  readonly value: Promise<Value>
  readonly expires: number
  bytes: number
}

/** Bytes of all answers of one cache, and of its keys, about. */
const bytesAtMost = 16 * 1024 * 1024
/** What a key and its entry take, about. */
const entryBytes = 500

/** As JSON counts, in characters of two bytes. */
const measure = (value: unknown) => 2 * (JSON.stringify(value)?.length ?? 0)

/** @param lifetime milliseconds @param now milliseconds */
export function createTimedCache<Value>(lifetime: number, now: () => number = Date.now): TimedCache<Value> {
  /** In the order of their times, which are all equally long. */
  const entries = new Map<string, Entry<Value>>()
  let total = 0
  const forget = (key: string) => {
    total -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  const makeRoom = () => {
    for (const [key, { expires }] of entries) {
      if (expires > now() && total <= bytesAtMost) return
      forget(key)
    }
  }
  const grow = (key: string, entry: Entry<Value>, bytes: number) => {
    if (entries.get(key) !== entry) return
    entry.bytes += bytes
    total += bytes
    makeRoom()
  }
  const refresh: TimedCache<Value>['refresh'] = (key, read) => {
    const value = read()
    const entry = { value, expires: now() + lifetime, bytes: 0 }
    forget(key)
    entries.set(key, entry)
    grow(key, entry, entryBytes)
    value.then(
      (answer) => grow(key, entry, measure(answer)),
      () => entries.get(key) === entry && forget(key),
    )
    return value
  }
  return {
    refresh,
    forget,
    get(key, read) {
      const entry = entries.get(key)
      return entry && entry.expires > now() ? entry.value : refresh(key, read)
    },
  }
}
