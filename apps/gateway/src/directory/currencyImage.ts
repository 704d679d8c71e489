import { type Image, toImage } from './loadImages.ts'

const signs = new Map([
  ['usd', '$'],
  ['eur', '€'],
  ['gbp', '£'],
  ['jpy', '¥'],
  ['inr', '₹'],
  ['aud', 'A$'],
  ['cad', 'C$'],
  ['btc', '₿'],
  ['eth', 'Ξ'],
])

/** A currency's sign in a circle. Undefined for a currency we do not know. */
export function createCurrencyImage(code: string): Image | undefined {
  const sign = signs.get(code.toLowerCase())
  if (!sign) return undefined
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="#3b6a5a"/><text x="16" y="16" dy=".36em" text-anchor="middle" font-family="system-ui,sans-serif" font-size="${sign.length > 1 ? 13 : 18}" font-weight="600" fill="#fff">${sign}</text></svg>`
  return toImage(svg, 'image/svg+xml')
}
