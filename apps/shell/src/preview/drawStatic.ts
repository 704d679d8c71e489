import type { ReactNode } from 'react'

type Properties = Readonly<Record<string, unknown>> & { readonly children?: ReactNode }

interface Drawn {
  readonly type: unknown
  readonly props: Properties
}

const svgTags = new Set(['svg', 'path'])

const attributeNames: Readonly<Record<string, string>> = { className: 'class', tabIndex: 'tabindex' }

/** Those that say "false" in words, where the others are left out. */
const isWorded = (name: string) => /^(aria-|data-|draggable$)/.test(name)

/** Numbers are CSS pixels. */
const toLengths = (style: object) =>
  Object.fromEntries(
    Object.entries(style).map(([name, value]) => [name, typeof value === 'number' ? `${value}px` : value]),
  )

function setProperty(element: HTMLElement | SVGElement, name: string, value: unknown): void {
  if (typeof value === 'function')
    element.addEventListener(name.slice(2).toLowerCase(), value as EventListener)
  else if (name === 'style') Object.assign(element.style, toLengths(value as object))
  else if (value != null && (value !== false || isWorded(name)))
    element.setAttribute(attributeNames[name] ?? name, value === true && !isWorded(name) ? '' : `${value}`)
}

function drawElement(tag: string, { children, ref: _, ...properties }: Properties): Element {
  const element = svgTags.has(tag)
    ? document.createElementNS('http://www.w3.org/2000/svg', tag as 'svg')
    : document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) setProperty(element, name, value)
  element.append(...drawStatic(children))
  return element
}

/** Draws components that hold no state, without React: once, and as React draws them. */
export function drawStatic(node: ReactNode): Node[] {
  if (node == null || typeof node === 'boolean') return []
  if (Array.isArray(node)) return node.flatMap(drawStatic)
  if (typeof node !== 'object') return [document.createTextNode(`${node}`)]
  const { type, props } = node as unknown as Drawn
  if (typeof type === 'function') return drawStatic(type(props))
  return typeof type === 'string' ? [drawElement(type, props)] : drawStatic(props.children)
}
