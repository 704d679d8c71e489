import type { Unsubscribe } from '@portico/contract'
import { createSheet } from '../drawing/createSheet.ts'
import type { Shell } from '../shell/Shell.ts'

/** Keeps the shadow root in the shell's style sheets. */
export function adoptSheets({ styles }: Shell, root: ShadowRoot): Unsubscribe {
  const sheets = new Map<string, CSSStyleSheet>()
  const adopt = () => {
    const own = new Set(sheets.values())
    // Components bring sheets of their own.
    const others = root.adoptedStyleSheets.filter((sheet) => !own.has(sheet))
    const adopted = styles.getState().texts.map((text) => {
      const sheet = sheets.get(text) ?? createSheet(text)
      sheets.set(text, sheet)
      return sheet
    })
    root.adoptedStyleSheets = [...adopted, ...others]
  }
  adopt()
  return styles.subscribe(adopt)
}
