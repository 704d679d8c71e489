import { measureSvg } from './measureSvg.ts'
import { parseSvg } from './parseSvg.ts'
import { getText, type SvgElement } from './SvgElement.ts'
import { isSafeStyle, linkNamespace, svgNamespace } from './svgRules.ts'

/** What a picture may cost to draw, in elements. A browser draws as much in well under a second. */
const costLimit = 20_000

/**
 * Writes an SVG picture anew, from the elements and attributes that draw; null when it is none, or when it would be
 * drawn for too long.
 */
export function sanitizeSvg(text: string): string | null {
  const root = parseSvg(text)
  if (!root || measureSvg(root) > costLimit) return null
  return write(root, ` xmlns="${svgNamespace}" xmlns:xlink="${linkNamespace}"`)
}

const escapeText = (value: string) =>
  value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

function write(element: SvgElement, namespaces = ''): string {
  const { name, attributes, children } = element
  const values = [...attributes].map(([attribute, value]) => ` ${attribute}="${escapeText(value)}"`)
  const content =
    name === 'style'
      ? escapeText(getSafeStyle(element))
      : children.map((child) => (typeof child === 'string' ? escapeText(child) : write(child))).join('')
  return `<${name}${namespaces}${values.join('')}>${content}</${name}>`
}

/** Judged in one piece: what its pieces hide, they hide together. */
const getSafeStyle = (element: SvgElement) => {
  const text = getText(element)
  return isSafeStyle(text) ? text : ''
}
