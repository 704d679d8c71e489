import type { SessionStorage } from './createSessionStorage.ts'

type Entries = ReadonlyMap<string, unknown>

/** What tells the entries of the client's lists apart. */
const idNames = ['id', 'topic', 'target'] as const

/**
 * The storage of one of several clients, one in each tab. A client reads a list once and writes it whole from then on,
 * which would undo what others have written since; here a write changes only the entries that its client has changed.
 */
export function shareStorage(storage: SessionStorage): SessionStorage {
  const known = new Map<string, unknown>()
  return {
    ...storage,
    async getItem(key) {
      const value = await storage.getItem(key)
      known.set(key, value)
      return value
    },
    async setItem(key, value) {
      const copy = JSON.parse(JSON.stringify(value ?? null))
      const before = known.get(key)
      known.set(key, copy)
      await storage.updateItem(key, (current) => mergeEntries(before, copy, current))
    },
  }
}

/** What is stored now, with the changes that lead from one value to another. What has no entries is taken as it is. */
function mergeEntries(before: unknown, next: unknown, current: unknown): unknown {
  const entries = toEntries(next)
  const stored = toEntries(current)
  if (!entries || !stored) return next
  const old = toEntries(before) ?? new Map()
  const merged = new Map(stored)
  for (const [id, entry] of entries) if (!isSame(old.get(id), entry)) merged.set(id, entry)
  for (const id of old.keys()) if (!entries.has(id)) merged.delete(id)
  return Array.isArray(next) ? [...merged.values()] : Object.fromEntries(merged)
}

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

/** Entries by id; null for a value that has none. */
function toEntries(value: unknown): Entries | null {
  if (typeof value !== 'object' || value === null) return null
  if (!Array.isArray(value)) return new Map(Object.entries(value))
  const ids = value.map(getId)
  return ids.includes(undefined) ? null : new Map(value.map((entry, index) => [ids[index] as string, entry]))
}

function getId(entry: unknown): string | undefined {
  const record = (entry ?? {}) as Readonly<Record<string, unknown>>
  const name = idNames.find((candidate) => record[candidate] !== undefined)
  return name && `${name} ${String(record[name])}`
}
