import { insertProperty } from '../../config/editObject.ts'
import { findConfigObject, findProperty } from '../../config/findConfigObject.ts'

const toLiteral = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** Writes `baseUrl` in the text of a configuration; everything else stays. @throws ConfigUnreadableError */
export function setBaseUrl(source: string, baseUrl: string): string {
  const { node } = findConfigObject(source)
  const value = findProperty(node, 'baseUrl')?.value
  return value
    ? source.slice(0, value.start) + toLiteral(baseUrl) + source.slice(value.end)
    : insertProperty(source, node, `baseUrl: ${toLiteral(baseUrl)}`)
}
