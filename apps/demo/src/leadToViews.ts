import type { Portico } from '@portico/embed'
import { pay } from './actions.ts'

/** PORTICO-VIEW-004: left without what was asked for, which is no fault. */
const leftCode = 'PORTICO-VIEW-004'

/** What makes it likely that somebody presses, as Portico's own buttons take it. */
const intents = ['pointermove', 'focus', 'touchstart'] as const

/** Opens what a button names: its view, with the rest of its data. Nobody could pay without being told what. */
function open(portico: Portico, { view = '', ...params }: DOMStringMap): Promise<unknown> {
  return view === 'Pay' ? pay(portico) : portico.open({ view, params })
}

/** Has each button with a view open it. What needs an account connects first, and goes on from there: that is the modal's business. */
export function leadToViews(portico: Portico, output: HTMLElement): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-view]')) {
    for (const intent of intents)
      button.addEventListener(intent, () => void portico.warm().catch(() => {}), {
        ...{ once: true, passive: true },
      })
    button.addEventListener('click', () => {
      output.textContent = ''
      open(portico, button.dataset).catch((error: Error & { readonly code?: string }) => {
        if (error.code !== leftCode) output.textContent = error.message.split('\n')[0] ?? ''
      })
    })
  }
}
