import type { Node } from '@babel/types'
import type { CodeModule } from './CodeModule.ts'
import type { CodeReader } from './CodeReader.ts'
import { findName, maximumDepth } from './findObjects.ts'
import { unwrap } from './unwrap.ts'

/** What an expression says as plain text; null where it is none. */
export function toText(node: Node): string | null {
  if (node.type === 'StringLiteral') return node.value
  const isPlain = node.type === 'TemplateLiteral' && node.expressions.length === 0
  return isPlain ? (node.quasis[0]?.value.cooked ?? null) : null
}

/** The text that an expression of a site's code comes to: itself, or what names stand for. Null where it is computed. */
export async function findText(
  code: CodeReader,
  module: CodeModule,
  wrapped: Node | null,
  depth = maximumDepth,
): Promise<string | null> {
  if (wrapped === null || depth === 0) return null
  const node = unwrap(wrapped)
  if (node.type !== 'Identifier') return toText(node)
  const place = await findName(code, module, node.name)
  return place && findText(code, place.module, place.node, depth - 1)
}
