/** How often elements may be drawn in all: those of one icon, within a second on a slow phone. */
const drawnLimit = 1e6

/**
 * Whether a picture can be shown without holding the page up. In an SVG, elements draw others once more by use, mask,
 * pattern, marker, clip path and filter, one within another for minutes if need be. `shown` elements that do so in
 * `levels` come to `(shown / levels) ** levels` at the most, which is most where a level has e of them. What could hide
 * some of them is not shown: entities, references to characters, an SVG inside.
 */
export function isSoonDrawn(icon: string): boolean {
  const [start, coding] = /^data:image\/svg\+xml([^,]*),/.exec(icon) ?? []
  if (!start) return true
  try {
    const text = decodeURIComponent(icon.slice(start.length))
    const picture = coding?.endsWith('base64') ? atob(text) : text
    const count = (pattern: RegExp) => picture.match(pattern)?.length ?? 0
    const repeated = count(/<[^\s/!?>]*(use|mask|pattern|marker|clipPath|filter)(?=[\s/>])/g)
    const shown = count(/<[^/!?]/g)
    const levels = Math.min(repeated, shown / Math.E)
    return !/<!ENTITY|&#|image\/svg/i.test(picture) && (shown / levels) ** levels < drawnLimit
  } catch {
    return false
  }
}
