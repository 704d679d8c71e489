import { type AstNode, isNode, parseSource, walkNodes } from '../workspace/walkNodes.ts'

const readers = new Set(['Number', 'parseFloat', 'parseInt'])

/** What a call calls, where it is `Number`, `parseFloat` or `Number.parseFloat`. */
const isReader = (callee: unknown): boolean => {
  if (!isNode(callee)) return false
  if (callee.type === 'MemberExpression') return isReader(callee.property)
  return callee.type === 'Identifier' && readers.has(callee.name as string)
}

/** A truth as 0 or 1, for an order. */
const isTruth = (value: unknown): boolean =>
  isNode(value) && value.type === 'BinaryExpression' && /^([!=]==?|[<>]=?)$/.test(value.operator as string)

function isFloat(node: AstNode): boolean {
  const { type, callee, operator, argument } = node
  if (type === 'CallExpression' || type === 'NewExpression')
    return isReader(callee) && !isTruth((node.arguments as unknown[])[0])
  return type === 'UnaryExpression' && operator === '+' && !isTruth(argument)
}

// It is called just the same, as in `map(Number)`.
const isHandedOver = (node: AstNode): boolean =>
  node.type === 'CallExpression' && (node.arguments as unknown[]).some((argument) => isReader(argument))

/** Finds where a TypeScript text makes a float of something else, as it is written there. @throws SyntaxError */
export function findFloats(text: string): string[] {
  const found: string[] = []
  walkNodes(parseSource(text), (node) => {
    if (isFloat(node) || isHandedOver(node)) found.push(text.slice(node.start, node.end))
  })
  return found
}
