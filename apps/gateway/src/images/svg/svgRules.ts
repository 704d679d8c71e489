import type { SaxesTagNS } from 'saxes'
import { sniffPicture } from '../sniffPicture.ts'

/** Namespace of what draws. */
export const svgNamespace = 'http://www.w3.org/2000/svg'
/** Namespace of older links. */
export const linkNamespace = 'http://www.w3.org/1999/xlink'

/**
 * Elements that draw. What loads, links, embeds or runs is not among them, nor is `marker`, which is drawn anew at every
 * point of a path.
 */
const elements = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath image style
  linearGradient radialGradient stop pattern clipPath mask switch animate animateTransform animateMotion mpath set
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
  feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
)

const embedded = /^data:image\/(?:png|jpeg|gif|webp);base64,([a-z0-9+/=\s]+)$/i

/** A picture of dots that is written into an SVG; null when the link is none, or none that may be shown. */
export function readEmbedded(link: string) {
  const [, base64] = embedded.exec(link.trim()) ?? []
  const picture = base64 ? sniffPicture(Buffer.from(base64, 'base64')) : null
  return picture && picture.kind !== 'svg' ? picture : null
}

/** Only parts of the same picture, and pictures of dots that are written into it. */
const isOwnLink = (value: string) => /^#[\w.:-]+$/.test(value.trim()) || readEmbedded(value) !== null

/** A value that loads nothing: CSS reaches outside by `url(…)` and `@import`, and hides both behind backslashes. */
export const isSafeStyle = (value: string) =>
  !/[\\]|@import|expression|javascript:|image-set/i.test(value) &&
  [...value.matchAll(/url\s*\(([^)]*)/gi)].every(([, link = '']) => /^\s*(['"]?)#[\w.:-]+\1\s*$/.test(link))

/** Numbers that multiply the work of each dot. */
const factors = new Set(['numOctaves', 'order', 'radius'])
const factorLimit = 10
const isSmallFactor = (value: string) =>
  value
    .trim()
    .split(/[\s,]+/)
    .every((part) => Number(part) <= factorLimit)

/** Whether an element draws. An animation may not give a value that would not be let in from the start. */
export function isDrawing({ uri, local, attributes }: SaxesTagNS): boolean {
  if (uri !== svgNamespace || !elements.has(local)) return false
  const animated = attributes.attributeName?.value.trim() ?? ''
  return !/(href|^on|^style$)/i.test(animated) && !factors.has(animated)
}

const isAnimation = (name: string) => name.startsWith('animate') || name === 'set'

/** The attributes of an element that draw, by the names under which they are written. */
export function selectAttributes({ local: element, attributes }: SaxesTagNS): Map<string, string> {
  const kept = Object.values(attributes).filter(({ prefix, local, uri, value }) => {
    if (local.toLowerCase() === 'href') return (uri === '' || uri === linkNamespace) && isOwnLink(value)
    const isPlain = prefix === '' && /^[a-z][\w-]*$/i.test(local) && local !== 'xmlns' && !/^on/i.test(local)
    if (!isPlain || !isSafeStyle(value) || (isAnimation(element) && /url\s*\(/i.test(value))) return false
    return !factors.has(local) || isSmallFactor(value)
  })
  return new Map(
    kept.map(({ prefix, local, value }) => [`${prefix === '' ? '' : 'xlink:'}${local}`, value] as const),
  )
}
