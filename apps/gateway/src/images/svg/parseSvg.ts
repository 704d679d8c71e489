import { SaxesParser, type SaxesTagNS } from 'saxes'
import type { SvgElement } from './SvgElement.ts'
import { isDrawing, selectAttributes } from './svgRules.ts'

/** Elements of a picture as it is written. */
const elementLimit = 20_000
const depthLimit = 100

/**
 * Reads an SVG picture into the elements and attributes that draw; null when it is no well-formed SVG. Scripts, event
 * handlers, foreign content, entities and everything that loads from elsewhere are left behind.
 */
export function parseSvg(text: string): SvgElement | null {
  const builder = createBuilder()
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
    if (!builder.open(tag)) stop()
  })
  parser.on('closetag', builder.close)
  parser.on('text', builder.write)
  parser.on('cdata', builder.write)
  try {
    parser.write(text).close()
  } catch {
    return null
  }
  return isBroken ? null : builder.getRoot()
}

interface OpenElement extends SvgElement {
  readonly children: (SvgElement | string)[]
}

function createBuilder() {
  /** Open elements; null for one that is left behind with all that is in it. */
  const open: (OpenElement | null)[] = []
  let root: OpenElement | null = null
  let count = 0
  return {
    getRoot: () => root,
    /** False when this is no picture of the right kind, or one without end. */
    open(tag: SaxesTagNS): boolean {
      count += 1
      if (count > elementLimit || open.length > depthLimit) return false
      const parent = open.at(-1)
      const isKept = isDrawing(tag) && parent !== null
      if (open.length === 0 && (!isKept || tag.local !== 'svg')) return false
      const element = isKept ? { name: tag.local, attributes: selectAttributes(tag), children: [] } : null
      if (element) parent?.children.push(element)
      root ??= element
      open.push(element)
      return true
    },
    close: () => void open.pop(),
    write: (text: string) => void open.at(-1)?.children.push(text),
  }
}
