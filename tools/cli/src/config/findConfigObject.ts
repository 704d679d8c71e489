import { parse } from '@babel/parser'
import type { Node, ObjectExpression, ObjectProperty, Statement } from '@babel/types'
import { ConfigUnreadableError } from '@portico/contract/errors/tools'
import { getKey } from '../code/getKey.ts'
import { unwrap } from '../code/unwrap.ts'
import { readLiteral, readObject } from './readLiteral.ts'
import { readNamedNetworks } from './readNamedNetworks.ts'

/** A node with the place it has in the text. */
interface Placed {
  readonly start: number
  readonly end: number
}

/** An object literal of the configuration. */
export type ObjectNode = ObjectExpression & Placed

/** A property by its name, with the place of its value; undefined where the object has none. */
export function findProperty(
  object: ObjectNode,
  name: string,
): (Placed & { readonly value: Node & Placed }) | undefined {
  const properties = object.properties.filter((property) => property.type === 'ObjectProperty')
  return properties.find((property) => getKey(property) === name) as
    | (ObjectProperty & Placed & { readonly value: Node & Placed })
    | undefined
}

/** An option whose value is an object; undefined where it is not said. @throws ConfigUnreadableError */
export function getObject(object: ObjectNode, name: string): ObjectNode | undefined {
  const value = findProperty(object, name)?.value
  if (value === undefined) return undefined
  const node = unwrap(value)
  if (node.type === 'ObjectExpression') return node as ObjectNode
  throw new ConfigUnreadableError({
    details: `${name}: expected an object literal`,
    metaMessages: [`Write \`${name}: { … }\`, so that it can be edited.`],
  })
}

/** The options of a module: what it exports as default, bare or within `defineConfig(…)`. @throws SyntaxError */
function findOptions(statements: readonly Statement[]): ObjectNode {
  const exported = statements.find((statement) => statement.type === 'ExportDefaultDeclaration')
  if (!exported) throw new SyntaxError('There is no default export.')
  const declared = unwrap(exported.declaration)
  const isCall =
    declared.type === 'CallExpression' &&
    declared.callee.type === 'Identifier' &&
    declared.callee.name === 'defineConfig'
  const options = isCall ? declared.arguments[0] : declared
  const node = options && unwrap(options)
  if (node?.type === 'ObjectExpression') return node as ObjectNode
  throw new SyntaxError('The default export is no object literal.')
}

/**
 * The object literal that the config exports as default, where it stands in the text, and its value. Nothing of it runs, and
 * nothing of it is left out. Of all options `networks` alone may name what is imported.
 * @throws ConfigUnreadableError
 */
export function findConfigObject(source: string): { node: ObjectNode; value: object } {
  try {
    const { program } = parse(source, { sourceType: 'module', plugins: ['typescript'] })
    const node = findOptions(program.body)
    const networkSource = { statements: program.body, text: source }
    const value = readObject(node, source, (option, name) =>
      name === 'networks' ? readNamedNetworks(networkSource, option) : readLiteral(option, source),
    )
    return { node, value }
  } catch (cause) {
    throw new ConfigUnreadableError({
      cause,
      details: (cause as Error).message,
      metaMessages: ['It must say `export default defineConfig({ … })` with literal values.'],
    })
  }
}
