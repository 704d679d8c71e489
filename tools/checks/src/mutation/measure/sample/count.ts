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

const answers = new Map<number, number>()

/** Answers with what it has answered before. */
export function double(value: number): number {
  const known = answers.get(value)
  if (known !== undefined) return known
  const answer = 2 * value
  answers.set(value, answer)
  return answer
}

export const numbers = [1, 2]
