/** What the measurement is tried with: how far the tests notice each change is known. */
export function countTo(limit: number): number {
  let count = 0
  while (count < limit) count += 1
  return count
}

let kept = 0

/** Keeps what it is given, as a cache of a module does. */
export const keep = (value: number): number => (kept ||= value)

export const lower = (value: number): number => value - 1
