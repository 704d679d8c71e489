import { type AstNode, isNode, parseSource, walkNodes } from '../workspace/walkNodes.ts'

/** What a file's tests are called. */
export interface Titles {
  /** Of tests and of the groups they stand in; what is put in stands as `…`. */
  readonly titles: readonly string[]
  /** Texts of the tables that tests are made of, each of which is put into a title. */
  readonly entries: readonly string[]
}

/** What `test.each` puts in: `%s`, `$name`. */
const placeholder = /%[sdifjoOp#]|\$[a-z][\w.]*/g

/** A literal text; what is put into a template stands as `…`. */
function getText(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node.type === 'StringLiteral') return node.value as string
  if (node.type !== 'TemplateLiteral') return null
  return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
}

/** `test` of `test.skipIf(…)`, `test.each(…)` and `test.describe`. */
function getRoot(node: unknown): unknown {
  if (!isNode(node)) return null
  return node.type === 'Identifier' ? node.name : getRoot(node.object ?? node.callee)
}

/** The table of `test.each(table)` and `test.for(table)`; a constant of the file may stand for it, also in `Object.entries(table)`. */
function getTable(callee: AstNode, constants: ReadonlyMap<unknown, unknown>): unknown {
  const maker = callee.callee as AstNode | undefined
  if (!/^(each|for)$/.test(String((maker?.property as AstNode | undefined)?.name))) return null
  const resolve = (node: unknown): unknown => {
    if (!isNode(node)) return node
    if (node.type === 'CallExpression') return (node.arguments as unknown[]).map(resolve)
    return node.type === 'Identifier' ? constants.get(node.name) : node
  }
  return (callee.arguments as unknown[]).map(resolve)
}

function listTexts(value: unknown): string[] {
  const texts: string[] = []
  walkNodes(value, (node) => {
    const text = getText(node)
    if (text !== null) texts.push(text)
  })
  return texts
}

/** Reads what the tests of a file are called. @throws SyntaxError */
export function readTitles(text: string): Titles {
  const source = parseSource(text)
  const constants = new Map<unknown, unknown>()
  walkNodes(source, ({ type, id, init }) => {
    if (type === 'VariableDeclarator' && isNode(id)) constants.set(id.name, init)
  })
  const titles: string[] = []
  const entries: string[] = []
  walkNodes(source, (node) => {
    if (node.type !== 'CallExpression') return
    const callee = node.callee as AstNode
    const title = getText((node.arguments as unknown[])[0])
    if (title === null || !['test', 'it', 'describe'].includes(getRoot(callee) as string)) return
    titles.push(title.replace(placeholder, '…'))
    entries.push(...listTexts(getTable(callee, constants)))
  })
  return { titles, entries }
}
