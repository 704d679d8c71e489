import { insertProperty, removeProperty, toKey } from './editObject.ts'
import { findConfigObject, findProperty, getObject } from './findConfigObject.ts'

/**
 * Switches `features.<name>` in the text of a configuration. Only the switch itself changes: comments, order and
 * layout stay. Switching off what is not named changes nothing. Ours, since magicast writes an object anew, on lines of its
 * own, where a property is added or removed.
 * @throws ConfigUnreadableError
 */
export function setFeature(source: string, name: string, isOn: boolean): string {
  const { node } = findConfigObject(source)
  const features = getObject(node, 'features')
  if (!features) return isOn ? insertProperty(source, node, `features: { ${toKey(name)}: true }`) : source
  const value = findProperty(features, name)?.value
  if (value) return source.slice(0, value.start) + String(isOn) + source.slice(value.end)
  return isOn ? insertProperty(source, features, `${toKey(name)}: true`) : source
}

/** Takes `features.<name>` out of the text of a configuration; everything else stays. @throws ConfigUnreadableError */
export function removeFeature(source: string, name: string): string {
  const { node } = findConfigObject(source)
  const features = getObject(node, 'features')
  const property = features && findProperty(features, name)
  return property ? removeProperty(source, features, property) : source
}
