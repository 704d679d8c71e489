import type { VisitedView } from '../ContractSubject.ts'
import type { DrawnView } from './drawView.ts'

// As they are now: the suite watches the page's own while a plugin runs.
const { setTimeout: startTimer, performance: clock } = globalThis

/** Milliseconds a view may take for what a visitor waits for. */
const patience = 20_000

/** Lets what is ready run, and be drawn. Milliseconds. */
export const pause = (ms = 0): Promise<void> => new Promise((resolve) => void startTimer(resolve, ms))

const isEnabled = (element: HTMLElement) =>
  !(element as HTMLButtonElement).disabled && element.getAttribute('aria-disabled') !== 'true'

/** Gives a visitor's hands to a drawn view. */
export function visit({ id, root }: DrawnView): VisitedView {
  const until: VisitedView['until'] = async (what, isSo) => {
    const end = clock.now() + patience
    while (!isSo()) {
      if (clock.now() > end) throw new Error(`The view ${id} has waited 20 s in vain: ${what}`)
      await pause(20)
    }
  }
  const findAll = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]
  const find = async (selector: string) => {
    await until(`${selector} should be there, once`, () => findAll(selector).length === 1)
    return findAll(selector)[0] as HTMLElement
  }
  return {
    root,
    until,
    find,
    async click(selector) {
      const element = await find(selector)
      await until(`${selector} should be enabled`, () => isEnabled(element))
      element.click()
      await pause()
    },
    async fill(selector, value) {
      const element = await find(selector)
      // React follows the setter of the prototype, as typing does.
      const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set
      setter?.call(element, value)
      element.dispatchEvent(new Event('input', { bubbles: true }))
      await pause()
    },
  }
}
