/** A view by what a visitor sees of it. */
export interface ShownView {
  /** The whole title. */
  readonly title: string
  /** CSS selector of what the view alone draws, and only once its part is there; or of what stands for it. */
  readonly content: string
}

/** What this probe leaves on the page. */
export interface ViewProbe {
  /** Presses the modal's button whose name or text begins so. @returns milliseconds until the view is painted */
  timeChange(button: string, view: ShownView): Promise<number>
  /** Milliseconds from the next press until the view is painted. */
  timeShown(view: ShownView): Promise<number>
  /** Opens the modal with a view, as the page itself does. @returns once it is painted; without an id, after the next frame @throws Error when it is not shown */
  open(id: string | null, view: ShownView | null): Promise<void>
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
    countElements: () => getModal()?.querySelectorAll('*').length ?? 0,
    readShift() {
      add(observer.takeRecords())
      return shift
    },
  }
}
