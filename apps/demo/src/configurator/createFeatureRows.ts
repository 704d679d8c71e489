import type { Choice } from './choice.ts'
import { find, make } from './make.ts'
import { type OfferedFeature, offeredFeatures } from './offered.ts'
import { say } from './say.ts'

/** How a row moves, and how its button is drawn. */
const ways = [
  { way: 'up', step: -1, sign: '↑' },
  { way: 'down', step: 1, sign: '↓' },
] as const

function createRow({ feature, title, about }: OfferedFeature): HTMLLIElement {
  const box = make('input', { type: 'checkbox', name: 'features', value: feature })
  const words = make('span', {}, title, make('small', { textContent: about }))
  return make('li', {}, make('label', { className: 'check' }, box, words))
}

/** Moves a row among its neighbours, with the focus staying on what moved it. */
function moveRow(row: HTMLLIElement, title: string, step: number, button: HTMLElement): boolean {
  const list = row.parentElement as HTMLElement
  const rows = [...list.children]
  const place = rows.indexOf(row) + step
  const other = rows[place]
  if (!other) {
    say(`${title} is ${step < 0 ? 'first' : 'last'} already.`)
    return false
  }
  if (step < 0) other.before(row)
  else other.after(row)
  button.focus()
  say(`${title} is number ${place + 1} of ${rows.length}.`)
  return true
}

/** Rows of all features. @param onMove is called when one has moved. @returns what puts them into an order */
export function createFeatureRows(onMove: () => void): (order: Choice['order']) => void {
  const ordered = find('ordered')
  const rows = new Map<string, HTMLLIElement>()
  for (const offered of offeredFeatures) {
    const { feature, title, action } = offered
    const row = createRow(offered)
    rows.set(feature, row)
    if (action) row.append(...ways.map((way) => createMover(row, title, { ...way, onMove })))
    else find('others').append(row)
  }
  return (order) => {
    const now = Array.from(ordered.children)
    const next = order.flatMap((feature) => rows.get(feature) ?? [])
    // What is moved in the page loses its focus.
    if (next.some((row, place) => row !== now[place])) ordered.replaceChildren(...next)
  }
}

interface Mover {
  readonly way: string
  readonly step: number
  readonly sign: string
  readonly onMove: () => void
}

function createMover(row: HTMLLIElement, title: string, { way, step, sign, onMove }: Mover): HTMLElement {
  const button = make('button', { type: 'button', className: 'move', textContent: sign })
  button.ariaLabel = `Move ${title} ${way}`
  button.addEventListener('click', () => moveRow(row, title, step, button) && onMove())
  return button
}
