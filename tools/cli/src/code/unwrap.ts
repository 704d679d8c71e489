import type { Node } from '@babel/types'

/** What is behind `as const`, `satisfies …`, `<Type>…`, `!` and parentheses. */
export function unwrap(node: Node): Node {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSTypeAssertion':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
      return unwrap(node.expression)
    default:
      return node
  }
}
