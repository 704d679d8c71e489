/**
 * CSS colours that stand for an account or a name without a picture: the same for the same text, in the page's
 * button as in the modal. FNV-1a, which spreads texts that differ in one letter.
 */
export function toGradient(text: string): string {
  let hash = 0
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) as number), 0x01000193)
  const hue = hash % 360
  return `linear-gradient(145deg,hsl(${hue} 62% 56%),hsl(${hue + (hash % 90)} 66% 40%))`
}
