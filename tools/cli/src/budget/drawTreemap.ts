import { type HierarchyRectangularNode, hierarchy, treemap } from 'd3-hierarchy'
import { formatBytes } from '../output.ts'
import type { Stage } from './measureStages.ts'

interface Tile {
  readonly name: string
  /** Bytes after brotli; 0 for a stage, whose parts have them. */
  readonly brotli: number
  readonly children?: readonly Tile[]
}

type Placed = HierarchyRectangularNode<Tile>

const width = 1200
const height = 720
const headHeight = 24
/** White text stands on each with at least 4.5:1. */
const colours = ['#4a51e0', '#0f766e', '#a3410d', '#9d2b6b', '#137a4b', '#6b3fa0', '#555a66']

const escapeText = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

/** As short as it can be, and unlike the others: `de`, `send de`. */
const toLabel = (part: string) => part.replace(/^plugin /, '').replace('locale-', '')

const round = (value: number) => Math.round(value * 10) / 10

/** About the width of a letter at this size; a label that does not fit is left to the tooltip. */
const fits = (text: string, room: number) => text.length * 7 < room

function drawPart(node: Placed, colour: string): string {
  const { name, brotli } = node.data
  const [w, h] = [node.x1 - node.x0, node.y1 - node.y0]
  const label = `${name}, ${formatBytes(brotli)}`
  // A size without its name says nothing.
  const lines = fits(name, w - 8) && h > 22 ? [name] : []
  if (lines.length > 0 && fits(formatBytes(brotli), w - 8) && h > 38) lines.push(formatBytes(brotli))
  const texts = lines.map(
    (line, index) =>
      `<text x="${round(node.x0 + 6)}" y="${round(node.y0 + 16 + index * 16)}"${index > 0 ? ' opacity="0.85"' : ''}>${escapeText(line)}</text>`,
  )
  return `<g><title>${escapeText(label)}</title><rect x="${round(node.x0)}" y="${round(node.y0)}" width="${round(w)}" height="${round(h)}" rx="3" fill="${colour}"/>${texts.join('')}</g>`
}

function drawStage(node: Placed, colour: string): string {
  const { name } = node.data
  const head = `${name} · ${formatBytes(node.value ?? 0)}`
  const shown = [head, name].find((text) => fits(text, node.x1 - node.x0)) ?? ''
  const label = `<text x="${round(node.x0 + 1)}" y="${round(node.y0 + 16)}" class="stage">${escapeText(shown)}</text>`
  return [label, ...(node.children ?? []).map((child) => drawPart(child, colour))].join('\n')
}

/** A picture of what a site weighs: an area for each part, after brotli, together with what is fetched with it. SVG. */
export function drawTreemap(stages: readonly Stage[]): string {
  const data: Tile = {
    name: 'Portico',
    brotli: 0,
    children: stages.map(({ name, parts }) => ({
      name,
      brotli: 0,
      children: parts.map(({ part, brotli }) => ({ name: toLabel(part), brotli })),
    })),
  }
  const tree = hierarchy<Tile>(data)
    .sum(({ brotli }) => brotli)
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
  const root = treemap<Tile>().size([width, height]).paddingTop(headHeight).paddingInner(2)(tree)
  const total = formatBytes(root.value ?? 0)
  const drawn = (root.children ?? []).map((stage, index) =>
    drawStage(stage, colours[index % colours.length] as string),
  )
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Bytes of Portico on this site, after brotli">`,
    '<style>text{font:12px system-ui,sans-serif;fill:#fff}.stage{font-weight:600;fill:#15161a}</style>',
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="1" y="16" class="stage">All that this site serves: ${total} after brotli</text>`,
    ...drawn,
    '</svg>',
  ].join('\n')}\n`
}
