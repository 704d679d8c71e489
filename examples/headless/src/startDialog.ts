import type { Headless, HeadlessViewId } from '@portico/embed'
import type { DrawnView, DrawView } from './DrawnView.ts'
import { draws } from './views/draws.ts'

const find = <Found extends HTMLElement>(id: string) => document.getElementById(id) as Found

/** Shows in the page's dialog what the route says, for as long as it says something. */
export function startDialog(headless: Headless): void {
  const dialog = find<HTMLDialogElement>('dialog')
  let stop = () => {}
  let shown: ReturnType<Headless['route']['get']> = null
  const follow = () => {
    const route = headless.route.get()
    if (route === shown) return
    shown = route
    stop()
    stop = () => {}
    if (!route) return dialog.close()
    if (!dialog.open) dialog.showModal()
    find<HTMLButtonElement>('back').disabled = !headless.canGoBack()
    stop = showView(headless, route.view as HeadlessViewId)
    find('title').focus()
  }
  find('close').onclick = () => headless.close()
  find('back').onclick = () => headless.back()
  // Whether it may be closed is for the rules to say.
  dialog.oncancel = (event) => {
    event.preventDefault()
    headless.close()
  }
  headless.route.subscribe(follow)
  follow()
}

/** Draws a view, and again with each change of its data. @returns what ends it */
function showView<Id extends HeadlessViewId>(headless: Headless, id: Id): () => void {
  const draw = draws[id] as DrawView<Id> | undefined
  if (!draw) throw new Error(`This site has no view ${id}.`)
  const view = headless.getView(id)
  const update = () => show(draw(view, headless))
  const stops = [view.subscribe(update)]
  // What the account holds is a view of its own, inside.
  if (id === 'Account') stops.push(headless.getView('Tokens').subscribe(update))
  update()
  return () => {
    for (const stop of stops) stop()
  }
}

function show({ title, status = '', isFault = false, nodes }: DrawnView): void {
  const focused = document.activeElement?.id ?? ''
  find('title').textContent = title
  find('status').textContent = status
  find('status').dataset.tone = isFault ? 'fault' : ''
  find('view').replaceChildren(...nodes)
  // What was drawn anew keeps the focus that its elder had.
  if (focused) document.getElementById(focused)?.focus()
}
