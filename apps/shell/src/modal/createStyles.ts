/** Adopts style sheets in a shadow root, which a strict policy allows where style elements are refused. */
export function createStyles(root: ShadowRoot): (cssText: string) => () => void {
  return (cssText) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(cssText)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    return () => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((candidate) => candidate !== sheet)
    }
  }
}
