/** Numbers that each command takes; with more of them it is repeated. */
const counts: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
}

const letter = /\s*([achlmqstvz])/iy
const number = /\s*(?:,\s*)?[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy
/** Of an arc: whether it is the large one, and its direction. Nothing need stand between two of them. */
const flag = /\s*(?:,\s*)?[01]/y
const arcFlags = [3, 4]

/** Whether a text is SVG path data from its first to its last character. A browser draws only what stands before a fault. */
export function isPathData(text: string): boolean {
  let at = 0
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found
  }
  const takeNumbers = (command: string): boolean => {
    const count = counts[command] ?? 0
    let taken = 0
    while (count > 0) {
      const isFlag = command === 'a' && arcFlags.includes(taken % count)
      if (!take(isFlag ? flag : number)) break
      taken += 1
    }
    return count === 0 || (taken > 0 && taken % count === 0)
  }
  const end = text.trimEnd().length
  for (let isFirst = true; at < end; isFirst = false) {
    const command = take(letter)?.[1]?.toLowerCase()
    if (!command || (isFirst && command !== 'm') || !takeNumbers(command)) return false
  }
  return at > 0
}
