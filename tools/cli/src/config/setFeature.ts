import { ConfigUnreadableError } from '@portico/contract/errors/tools'
import { findConfigObject, getProperty, type ObjectNode } from './readConfig.ts'

const toKey = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`)

/** Puts a property first in an object, in the object's own layout. */
function insertProperty(source: string, object: ObjectNode, property: string): string {
  const head = source.slice(0, object.start + 1)
  const tail = source.slice(object.start + 1)
  if (object.properties.length === 0) return `${head} ${property} }${source.slice(object.end)}`
  const indent = /^\s*\n(\s*)/.exec(tail)?.[1]
  return indent === undefined ? `${head} ${property},${tail}` : `${head}\n${indent}${property},${tail}`
}

/**
 * Switches `features.<name>` in the text of a configuration. Only the switch itself changes: comments, order and
 * layout stay. Switching off what is not named changes nothing.
 * @throws ConfigUnreadableError
 */
export function setFeature(source: string, name: string, isOn: boolean): string {
  const { node } = findConfigObject(source)
  const features = getProperty(node, 'features')
  if (!features) return isOn ? insertProperty(source, node, `features: { ${toKey(name)}: true }`) : source
  if (features.type !== 'ObjectExpression')
    throw new ConfigUnreadableError({ details: 'features: expected an object literal' })
  const value = getProperty(features, name)
  if (value) return source.slice(0, value.start) + String(isOn) + source.slice(value.end)
  return isOn ? insertProperty(source, features, `${toKey(name)}: true`) : source
}
