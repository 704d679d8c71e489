import { parse } from '@babel/parser'

/** A node of a parsed source. */
export interface AstNode {
  readonly type: string
  /** Characters from the beginning of the text. */
  readonly start: number
  readonly end: number
  readonly [property: string]: unknown
}

/** Whether a value of a parsed source is a node. */
export const isNode = (value: unknown): value is AstNode =>
  value !== null && typeof value === 'object' && typeof (value as AstNode).type === 'string'

/** The statements of a TypeScript or JavaScript text. @throws SyntaxError */
export const parseSource = (text: string): unknown =>
  parse(text, { sourceType: 'module', plugins: ['typescript', 'jsx'] }).program.body

/** Calls `visit` with each node at and below a value of a parsed source, from the outer to the inner. */
export function walkNodes(value: unknown, visit: (node: AstNode) => void): void {
  if (Array.isArray(value)) for (const item of value) walkNodes(item, visit)
  else if (isNode(value)) {
    visit(value)
    for (const [name, child] of Object.entries(value)) if (name !== 'loc') walkNodes(child, visit)
  }
}
