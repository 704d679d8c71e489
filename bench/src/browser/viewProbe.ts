/** A view by what a visitor sees of it. */
export interface ShownView {
  /** The whole title. */
  readonly title: string
  /** CSS selector of what the view alone draws, and only once its part is there; or of what stands for it. */
  readonly content: string
}

/** What a visitor sees of a list that moves. */
export interface ScrollFrames {
  /** Milliseconds of the longest frame. */
  readonly longest: number
  /** Frames over 50 ms. */
  readonly slow: number
}

/** How a list moves. */
export interface Scroll {
  /** CSS selector of its rows. */
  readonly row: string
  /** Pixels in each frame; upwards where it is less than nothing. */
  readonly by: number
  /** Rows there are, of which more may come while it moves. */
  readonly count: number
}

/** What this probe leaves on the page. */
export interface ViewProbe {
  /** Presses the modal's button whose name or text begins so. @returns milliseconds until the view is painted */
  timeChange(button: string, view: ShownView): Promise<number>
  /** Milliseconds from the next press until the view is painted. */
  timeShown(view: ShownView): Promise<number>
  /** Opens the modal with a view, as the page itself does. @returns once it is painted; without an id, after the next frame @throws Error when it is not shown */
  open(id: string | null, view: ShownView | null): Promise<void>
  /** Moves a list to its end, or to its beginning, frame by frame. @throws Error when it does not come there */
  scroll(scroll: Scroll): Promise<ScrollFrames>
  /** How many elements stand in the open modal. */
  countElements(): number
  /**
   * Sum of all layout shifts since the page began (Layout Instability API). Also of those after a click: what is
   * pressed here is no input to the browser, and a modal has no more right to jump after a click than before.
   */
  readShift(): number
}

declare global {
  interface Window {
    porticoViews: ViewProbe
  }
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number
}

/** Runs in the page before its scripts, after the other probe, whose clock it uses. */
export function installViewProbe(): void {
  const getModal = () => document.querySelector('portico-modal')?.shadowRoot?.querySelector('dialog[open]')
  const getButton = (name: string) =>
    [...(getModal()?.querySelectorAll('button') ?? [])].find((button) =>
      (button.ariaLabel ?? button.textContent ?? '').startsWith(name),
    )
  const isShown = ({ title, content }: ShownView) => {
    const modal = getModal()
    const body = modal?.querySelector(`.portico-dialog-body ${content}`)
    return modal?.querySelector('h2')?.textContent === title && (body?.clientHeight ?? 0) > 0
  }

  /** Frames without a move after which a list may be at its end, and after which what its end brings does not come any more. */
  const [stillFrames, waitFrames] = [10, 600]
  const findScroller = (element: Element | null | undefined): Element | null => {
    if (!element) return null
    const isScroller =
      element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY)
    return isScroller ? element : findScroller(element.parentElement)
  }
  /** Items of all lists, also of those that leave out what is not seen: these say how many they have. */
  const countItems = (element: Element) =>
    [...element.querySelectorAll('ul')].reduce((sum, list) => {
      const items = list.querySelectorAll('li')
      return sum + Number(items[0]?.getAttribute('aria-setsize') ?? items.length)
    }, 0)

  let shift = 0
  const add = (entries: PerformanceEntryList) => {
    for (const { value } of entries as LayoutShift[]) shift += value
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  window.porticoViews = {
    timeChange(button, view) {
      const pressed = getButton(button)
      if (!pressed) throw new Error(`Nothing in the modal is called ${button}.`)
      const painted = window.porticoViews.timeShown(view)
      pressed.click()
      return painted
    },
    timeShown: (view) => window.porticoProbe.timeUntil(() => isShown(view)),
    open(id, view) {
      // A view with a result rejects where it is closed without one.
      if (id)
        window.porticoProbe
          .getInstance()
          ?.open({ view: id })
          .catch(() => {})
      return window.porticoProbe.whenPainted(() => !view || isShown(view))
    },
    scroll: ({ row, by, count }) =>
      new Promise((resolve, reject) => {
        const scroller = findScroller(getModal()?.querySelector(row))
        if (!scroller) return reject(new Error(`Nothing that can be moved has ${row}.`))
        const frames: number[] = []
        let before = performance.now()
        let still = 0
        const move = (now: number) => {
          frames.push(now - before)
          before = now
          const { scrollTop } = scroller
          scroller.scrollTop += by
          still = scroller.scrollTop === scrollTop ? still + 1 : 0
          if (still < stillFrames) return requestAnimationFrame(move)
          const known = countItems(scroller)
          if (known !== count && still < waitFrames) return requestAnimationFrame(move)
          if (known !== count) return reject(new Error(`The list has ${known} of ${count} rows.`))
          return resolve({
            longest: Math.max(...frames),
            slow: frames.filter((frame) => frame > 50).length,
          })
        }
        return requestAnimationFrame(move)
      }),
    countElements: () => getModal()?.querySelectorAll('*').length ?? 0,
    readShift() {
      add(observer.takeRecords())
      return shift
    },
  }
}
