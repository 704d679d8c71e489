import type { Portico } from '@portico/embed'

const key = 'portico-demo.view'

/** Loads the page anew whenever what is being written was built, and opens the view that stood open. */
export function followChanges(portico: Portico, changesUrl: string): void {
  const view = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  // Whether it can be opened the modal says.
  if (view) void portico.open({ view }).catch(() => {})
  new EventSource(changesUrl).addEventListener('message', () => {
    const { view: opened } = portico.getState()
    if (opened) sessionStorage.setItem(key, opened)
    location.reload()
  })
}
