const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const base = BigInt(alphabet.length)

// A library would bring its other bases along, for one key that is read now and then.

/** Writes bytes in base58, the first of them zero or not. @param bytes hex */
export function toBase58(bytes: string): string {
  let text = ''
  for (let rest = BigInt(`0x${bytes}`); rest > 0n; rest /= base) text = alphabet[Number(rest % base)] + text
  const zeros = /^(00)*/.exec(bytes)?.[0].length ?? 0
  return '1'.repeat(zeros / 2) + text
}

/** How many bytes a text of base58 stands for; null where it is none. */
export function measureBase58(text: string): number | null {
  let value = 0n
  for (const sign of text) {
    const digit = alphabet.indexOf(sign)
    if (digit < 0) return null
    value = value * base + BigInt(digit)
  }
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return zeros + (value > 0n ? Math.ceil(value.toString(16).length / 2) : 0)
}
