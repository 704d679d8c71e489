/** Makes a sheet, which a strict policy allows where style elements are refused. */
export function createSheet(cssText: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(cssText)
  return sheet
}
