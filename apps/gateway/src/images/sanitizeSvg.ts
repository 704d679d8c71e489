import { SaxesParser, type SaxesTagNS } from 'saxes'

const svgNamespace = 'http://www.w3.org/2000/svg'
const linkNamespace = 'http://www.w3.org/1999/xlink'

/** Elements that draw. What loads, links, embeds or runs is not among them. */
const elements = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath image style
  linearGradient radialGradient stop pattern clipPath mask marker switch animate animateTransform animateMotion mpath set
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
  feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
)

const elementLimit = 20_000
const depthLimit = 100

/** Only parts of the same picture, and pictures of dots that are written into it. */
const isOwnLink = (value: string) =>
  /^#[\w.:-]+$/.test(value.trim()) ||
  /^data:image\/(png|jpeg|gif|webp);base64,[a-z0-9+/=\s]+$/i.test(value.trim())

/** A value that loads nothing: CSS reaches outside by `url(…)` and `@import`, and hides both behind backslashes. */
const isSafeStyle = (value: string) =>
  !/[\\]|@import|expression|javascript:|image-set/i.test(value) &&
  [...value.matchAll(/url\s*\(\s*(['"]?)\s*(.?)/gi)].every(([, , first]) => first === '#')

/**
 * Writes an SVG picture anew, from the elements and attributes that draw; null when it is no well-formed SVG. Scripts,
 * event handlers, foreign content, entities and everything that loads from elsewhere are left behind.
 */
export function sanitizeSvg(text: string): string | null {
  const writer = createWriter()
  const parser = new SaxesParser({ xmlns: true })
  let isBroken = false
  const stop = () => {
    isBroken = true
  }
  parser.on('error', stop)
  // A document type may define entities, and with them anything.
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) stop()
  })
  parser.on('opentag', (tag) => {
    if (!writer.open(tag)) stop()
  })
  parser.on('closetag', () => writer.close())
  parser.on('text', (content) => writer.write(content))
  parser.on('cdata', (content) => writer.write(content))
  try {
    parser.write(text).close()
  } catch {
    return null
  }
  return isBroken ? null : writer.finish()
}

const escapeText = (value: string) =>
  value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

function createWriter() {
  const output: string[] = []
  /** Names of open elements; null for one that is left behind with all that is in it. */
  const open: (string | null)[] = []
  let count = 0
  const isHidden = () => open.includes(null)
  return {
    /** False when this is no picture of the right kind, or one without end. */
    open(tag: SaxesTagNS): boolean {
      count += 1
      const isRoot = open.length === 0
      if (count > elementLimit || open.length > depthLimit) return false
      const isKept = tag.uri === svgNamespace && elements.has(tag.local) && !isHidden()
      if (isRoot && (!isKept || tag.local !== 'svg')) return false
      open.push(isKept && isHarmless(tag) ? tag.local : null)
      if (open.at(-1) === null) return true
      const namespaces = isRoot ? ` xmlns="${svgNamespace}" xmlns:xlink="${linkNamespace}"` : ''
      output.push(`<${tag.local}${namespaces}${writeAttributes(tag)}>`)
      return true
    },
    close() {
      const isShown = !isHidden()
      const name = open.pop()
      if (isShown && name) output.push(`</${name}>`)
    },
    write(text: string) {
      if (isHidden() || open.length === 0) return
      if (open.at(-1) !== 'style' || isSafeStyle(text)) output.push(escapeText(text))
    },
    finish: () => (output.length > 0 ? output.join('') : null),
  }
}

/** An animation could give an attribute the value that it may not have from the start. */
const isHarmless = ({ attributes }: SaxesTagNS) =>
  !/(href|^on|^style$)/i.test(attributes.attributeName?.value.trim() ?? '')

function writeAttributes({ attributes }: SaxesTagNS): string {
  return Object.values(attributes)
    .filter(({ prefix, local, uri, value }) => {
      if (local.toLowerCase() === 'href') return (uri === '' || uri === linkNamespace) && isOwnLink(value)
      const isPlain = prefix === '' && /^[a-z][\w-]*$/i.test(local) && local !== 'xmlns'
      return isPlain && !/^on/i.test(local) && isSafeStyle(value)
    })
    .map(({ local, prefix, value }) => ` ${prefix === '' ? '' : 'xlink:'}${local}="${escapeText(value)}"`)
    .join('')
}
