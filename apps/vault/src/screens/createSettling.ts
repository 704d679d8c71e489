/** Milliseconds after which a screen is in reach also where the page has not made the room that it asked for. */
const patience = 500

/** Keeps a screen out of reach until it stands still. */
export interface Settling {
  /** A screen was drawn, which needs so many pixels of height. */
  begin(height: number): void
}

/**
 * Keeps what was drawn into an element out of reach of pointers until the page has made room for it and the room has been drawn. For as long as
 * a frame's new size is on its way, browsers give presses on it to the page: the visitor would press a button, and nothing would happen.
 */
export function createSettling(root: HTMLElement): Settling {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    timer = undefined
    delete root.dataset.settling
  }
  addEventListener('resize', () => {
    // The second one comes when what the first one has drawn is on screen.
    if (timer !== undefined) requestAnimationFrame(() => requestAnimationFrame(end))
  })
  return {
    begin(height) {
      end()
      if (innerHeight === height) return
      root.dataset.settling = ''
      timer = setTimeout(end, patience)
    },
  }
}
