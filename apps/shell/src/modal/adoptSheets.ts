import type { Unsubscribe } from '@portico/contract'
import type { Shell } from '../shell/Shell.ts'

const createSheet = (cssText: string) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(cssText)
  return sheet
}

/** Keeps the shadow root in the shell's style sheets, which a strict policy allows where style elements are refused. */
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
