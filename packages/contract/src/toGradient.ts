/**
 * CSS colours that stand for an account or a name without a picture: the same for the same text, in the page's
 * button as in the modal. FNV-1a, which spreads texts that differ in one letter.
 */
export function toGradient(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  }
  // The last letters reach the upper bits only by this.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) >>> 0
  const hue = (hash >>> 4) % 360
  const second = (hue + 40 + (hash % 50)) % 360
  return `linear-gradient(145deg,hsl(${hue} 62% 56%),hsl(${second} 66% 40%))`
}
