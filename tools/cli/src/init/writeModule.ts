import { element, type SiteCode } from './SiteCode.ts'
import type { SiteShape } from './SiteShape.ts'

/** The module of a page that no server draws: it makes the instance when it is imported. */
export function writeModule({ isTyped, has, call, importFor }: SiteShape): SiteCode {
  const path = `${has('src') ? 'src/' : ''}portico.${isTyped ? 'ts' : 'js'}`
  return {
    path,
    lines: [...importFor(path), '', `export const portico = ${call}`],
    placing: {
      text: `Import ${path} in your page, and put the button where it shall be:`,
      lines: [element],
    },
  }
}
