import type { VaultNotice } from '@portico/vault-protocol'
import { type ComponentChild, render } from 'preact'
import { loadTexts } from '../locales/loadTexts.ts'
import { TextsContext } from '../locales/useTexts.ts'
import type { Looks } from '../theme/createLooks.ts'
import { createSettling } from './createSettling.ts'
import { loadStyle } from './loadStyle.ts'

/** Heights that a page is asked for, in pixels. */
const heights = { least: 40, most: 1200 } as const

/** What draws screens. */
export interface RendererParts {
  /** The element that screens are drawn into. */
  readonly root: HTMLElement
  readonly looks: Looks
  /** Tells the page how high what is shown is. */
  notify(notice: VaultNotice): void
}

/** Draws a screen, or with null nothing. */
export type Draw = (screen: ComponentChild | null) => void

/** Draws screens into the frame's document, in the language that the page has last said. */
export async function createRenderer({ root, looks, notify }: RendererParts): Promise<Draw> {
  let [language] = await Promise.all([loadTexts(looks.get().locale), loadStyle(document)])
  let shown: ComponentChild | null = null
  let told: number | null = null
  const settling = createSettling(root)
  const tell = () => {
    if (shown === null) {
      if (told !== null) notify({ type: 'HIDE' })
      told = null
      return
    }
    const wanted = Math.ceil(root.firstElementChild?.scrollHeight ?? 0)
    const height = Math.min(Math.max(wanted, heights.least), heights.most)
    if (height !== told) notify({ type: 'SHOW', payload: { height } })
    told = height
  }
  const redraw = () => {
    const { tag, direction, texts } = language
    Object.assign(document.documentElement, { lang: tag, dir: direction })
    render(shown === null ? null : <TextsContext.Provider value={texts}>{shown}</TextsContext.Provider>, root)
    tell()
  }
  looks.onChange = async () => {
    const { locale } = looks.get()
    const loaded = await loadTexts(locale)
    // A language that came late is not the one that was asked for last.
    if (looks.get().locale !== locale) return
    language = loaded
    redraw()
  }
  new ResizeObserver(tell).observe(root)
  return (screen) => {
    // Nothing of one screen is left for the next: not its focus, and not how long it has been in sight.
    render(null, root)
    shown = screen
    redraw()
    if (told !== null) settling.begin(told)
  }
}
