import type { Node, ObjectExpression } from '@babel/types'
import { getKey } from '../code/getKey.ts'
import { unwrap } from '../code/unwrap.ts'

/** @throws SyntaxError that says where, for what only a run could say */
function refuse(node: Node, source: string): never {
  const text = source.slice(node.start ?? 0, node.end ?? 0).split('\n')[0]
  throw new SyntaxError(`line ${node.loc?.start.line}: \`${text}\` is no literal value`)
}

/** Reads the value of one property. */
type ReadValue = (value: Node, name: string) => unknown

function readProperty(
  property: ObjectExpression['properties'][number],
  source: string,
  read: ReadValue,
): [string, unknown] {
  if (property.type !== 'ObjectProperty' || property.computed) return refuse(property, source)
  const name = getKey(property) ?? refuse(property.key, source)
  return [name, read(property.value, name)]
}

/**
 * The value of a literal, of which nothing is left out: what is not known until it runs is refused.
 * @param source the text that the node is of
 * @throws SyntaxError
 */
export function readLiteral(wrapped: Node, source: string): unknown {
  const node = unwrap(wrapped)
  switch (node.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
    case 'BooleanLiteral':
      return node.value
    case 'NullLiteral':
      return null
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? node.quasis[0]?.value.cooked : refuse(node, source)
    case 'UnaryExpression':
      return node.operator === '-' && node.argument.type === 'NumericLiteral'
        ? -node.argument.value
        : refuse(node, source)
    case 'ArrayExpression':
      return node.elements.map((element: Node | null) =>
        element ? readLiteral(element, source) : refuse(node, source),
      )
    case 'ObjectExpression':
      return readObject(node, source, (value) => readLiteral(value, source))
    default:
      return refuse(node, source)
  }
}

/**
 * The value of an object literal.
 * @param read the value of each of its properties
 * @throws SyntaxError for a property whose name is computed, a spread, or what is said twice
 */
export function readObject(node: ObjectExpression, source: string, read: ReadValue): object {
  const entries = node.properties.map((property) => readProperty(property, source, read))
  const names = entries.map(([name]) => name)
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice !== undefined) throw new SyntaxError(`line ${node.loc?.start.line}: \`${twice}\` is said twice`)
  return Object.fromEntries(entries)
}
