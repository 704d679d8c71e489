import { insertProperty, removeProperty, toKey } from './editObject.ts'
import { findConfigObject, findProperty, getObject } from './findConfigObject.ts'

const toLiteral = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/**
 * Writes `sources.<feature>` in the text of a configuration; comments, order and layout of everything else stay.
 * @throws ConfigUnreadableError
 */
export function setSource(source: string, feature: string, address: string): string {
  const { node } = findConfigObject(source)
  const property = `${toKey(feature)}: ${toLiteral(address)}`
  const sources = getObject(node, 'sources')
  if (!sources) return insertProperty(source, node, `sources: { ${property} }`)
  const value = findProperty(sources, feature)?.value
  return value
    ? source.slice(0, value.start) + toLiteral(address) + source.slice(value.end)
    : insertProperty(source, sources, property)
}

/** Takes `sources.<feature>` out of the text of a configuration, and `sources` with the last. @throws ConfigUnreadableError */
export function removeSource(source: string, feature: string): string {
  const { node } = findConfigObject(source)
  const sources = getObject(node, 'sources')
  const property = sources && findProperty(sources, feature)
  if (!property) return source
  const whole = sources.properties.length === 1 && findProperty(node, 'sources')
  return whole ? removeProperty(source, node, whole) : removeProperty(source, sources, property)
}
