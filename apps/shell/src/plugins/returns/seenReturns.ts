/** Returns of this tab that are remembered. */
const limit = 20

const toKey = (instanceId = 'default') => `portico.${instanceId}.returned`

/** A number of 53 bits from a text: enough to know one again, and nothing of it can be read from it. */
function digest(text: string): string {
  let [low, high] = [0xdeadbeef, 0x41c6ce57]
  for (const character of text) {
    const code = character.codePointAt(0) as number
    low = Math.imul(low ^ code, 2654435761)
    high = Math.imul(high ^ code, 1597334677)
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  return (4294967296 * (2097151 & high) + (low >>> 0)).toString(36)
}

/**
 * Notes a return, so that one that comes twice by reload or Back is known. A tab without storage knows none.
 * @returns whether it is new
 */
export function noteReturn(instanceId: string | undefined, returned: unknown): boolean {
  const mark = digest(JSON.stringify(returned))
  try {
    const seen = (sessionStorage.getItem(toKey(instanceId)) ?? '').split(' ')
    if (seen.includes(mark)) return false
    sessionStorage.setItem(toKey(instanceId), [...seen, mark].slice(-limit).join(' '))
  } catch {
    // The visitor keeps sites from storing.
  }
  return true
}
