/** A colour by its parts of red, green and blue, 0 to 255 each. */
export type Rgb = readonly [red: number, green: number, blue: number]

const number = '[+-]?(?:\\d+\\.?\\d*|\\.\\d+)'
const separator = '(?:\\s*,\\s*|\\s+)'
const toFunction = (name: string, parts: readonly string[]) =>
  new RegExp(`^${name}a?\\(\\s*${parts.map((part) => `(${part})`).join(separator)}\\s*\\)$`, 'i')
const rgb = /*#__PURE__*/ toFunction('rgb', [`${number}%?`, `${number}%?`, `${number}%?`])
const hsl = /*#__PURE__*/ toFunction('hsl', [`${number}(?:deg)?`, `${number}%`, `${number}%`])
const hex = /^#(?:[\da-f]{3}|[\da-f]{6})$/i

const limit = (value: number, most: number) => Math.min(most, Math.max(0, value))

/**
 * Reads an opaque CSS colour in the forms `#rgb`, `#rrggbb`, `rgb()` and `hsl()`, with commas or spaces.
 * @throws TypeError when it is none, for example a name or a colour that lets another shine through
 */
export function parseColor(text: string): Rgb {
  const trimmed = text.trim()
  if (hex.test(trimmed)) return parseHex(trimmed)
  const [, red = '', green = '', blue = ''] = rgb.exec(trimmed) ?? []
  if (red) return [parsePart(red), parsePart(green), parsePart(blue)]
  const [, hue = '', saturation = '', lightness = ''] = hsl.exec(trimmed) ?? []
  if (hue) return fromHsl(Number.parseFloat(hue), Number.parseFloat(saturation), Number.parseFloat(lightness))
  throw new TypeError(`A colour must be #rgb, #rrggbb, rgb() or hsl() and opaque, not '${text}'`)
}

function parseHex(text: string): Rgb {
  const digits = text.length === 4 ? text.replace(/[\da-f]/gi, '$&$&') : text
  const part = (start: number) => Number.parseInt(digits.slice(start, start + 2), 16)
  return [part(1), part(3), part(5)]
}

const parsePart = (text: string) => limit(Number.parseFloat(text) * (text.endsWith('%') ? 2.55 : 1), 255)

/** CSS Color 4, section 7.1. */
function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const light = limit(lightness, 100) / 100
  const reach = (limit(saturation, 100) / 100) * Math.min(light, 1 - light)
  const part = (offset: number) => {
    const place = (((offset + hue / 30) % 12) + 12) % 12
    return 255 * (light - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)))
  }
  return [part(0), part(8), part(4)]
}
