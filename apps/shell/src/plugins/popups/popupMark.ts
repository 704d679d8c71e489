/** Where a window that Portico opened finds who opened it. The window of another site cannot write there. */
const key = 'portico.popup'

const prefix = 'portico:'

/** A name that nobody guesses: what comes back in a window of this name is heard by who opened it. */
export const createPopupName = (): string =>
  `${prefix}${crypto.getRandomValues(new Uint32Array(4)).join('-')}`

/** Marks a blank window. Its name is lost where a page keeps others from its window, what is stored in its tab is not. */
export function markPopup(popup: Window, name: string): void {
  popup.name = name
  try {
    popup.sessionStorage.setItem(key, name)
  } catch {
    // The visitor keeps sites from storing.
  }
}

/** The name of this window, where Portico opened it; null elsewhere. */
export function readPopupName(): string | null {
  let stored: string | null = null
  try {
    stored = sessionStorage.getItem(key)
  } catch {
    // The visitor keeps sites from storing.
  }
  return stored ?? (window.name.startsWith(prefix) ? window.name : null)
}
