/**
 * Makes a `ref` that brings a component's sheet along: the shadow root, or page, that the component stands in adopts
 * it before the first paint. For components that the first screen has not, so that it does not carry their styles.
 */
export function adoptSheet(text: string): (element: Element | null) => void {
  let sheet: CSSStyleSheet | undefined
  return (element) => {
    const root = element?.getRootNode()
    if (!(root instanceof Document || root instanceof ShadowRoot)) return
    if (!sheet) {
      sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
    }
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
  }
}
