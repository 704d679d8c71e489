import { dirname, join } from 'node:path'
import type { Expression, Node, ObjectExpression, ObjectMember } from '@babel/types'
import type { CodeModule } from './CodeModule.ts'
import type { CodeReader } from './CodeReader.ts'
import { getKey } from './getKey.ts'
import { unwrap } from './unwrap.ts'
import { walk } from './walk.ts'

/** An object literal, and the module in which it stands. */
export interface FoundObject {
  readonly module: CodeModule
  readonly object: ObjectExpression
}

/** An expression that an object is made of, and the module in which it stands. */
interface Place {
  readonly module: CodeModule
  readonly node: Node | null
}

/** What leads further than this is left unread: `a` is `b` is `c` … */
export const maximumDepth = 8

const endings = ['', '.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs', '/index.ts', '/index.js']

/** `./texts`, `./texts.js` for a file of TypeScript, and `@/texts`, by which bundlers name the folder of sources. */
function listCandidates(code: CodeReader, { path }: CodeModule, source: string): string[] {
  const alias = /^[@~]\/(.*)$/.exec(source)?.[1]
  const roots = alias === undefined ? [dirname(path)] : [join(code.directory, 'src'), code.directory]
  const name = alias ?? source
  const names = [name, name.replace(/\.([cm]?)js(x?)$/, '.$1ts$2')]
  return roots.flatMap((root) => names.flatMap((each) => endings.map((ending) => join(root, each + ending))))
}

async function readImported(
  code: CodeReader,
  module: CodeModule,
  source: string,
): Promise<CodeModule | null> {
  // What a package exports is not the site's own.
  if (!/^(?:\.{1,2}|[@~])\//.test(source)) return null
  for (const path of listCandidates(code, module, source)) {
    const found = await code.readModule(path).catch(() => null)
    if (found) return found
  }
  return null
}

const getName = (node: Node) =>
  node.type === 'Identifier' ? node.name : node.type === 'StringLiteral' ? node.value : ''

/** What a module exports by a name. */
async function findExport(code: CodeReader, module: CodeModule | null, name: string): Promise<Place | null> {
  if (!module) return null
  for (const statement of module.statements) {
    if (statement.type === 'ExportDefaultDeclaration' && name === 'default')
      return { module, node: statement.declaration }
    if (statement.type !== 'ExportNamedDeclaration') continue
    const specifier = statement.specifiers.find(({ exported }) => getName(exported) === name)
    if (specifier?.type !== 'ExportSpecifier') continue
    if (!statement.source) return { module, node: specifier.local }
    const source = await readImported(code, module, statement.source.value)
    return findExport(code, source, getName(specifier.local))
  }
  return findVariable(module, name)
}

/** `const name = …`, wherever it stands. */
function findVariable(module: CodeModule, name: string): Place | null {
  for (const statement of module.statements)
    for (const node of walk(statement))
      if (node.type === 'VariableDeclarator' && getName(node.id) === name)
        return { module, node: node.init ?? null }
  return null
}

async function findImport(code: CodeReader, module: CodeModule, name: string): Promise<Place | null> {
  for (const statement of module.statements) {
    if (statement.type !== 'ImportDeclaration') continue
    const specifier = statement.specifiers.find(({ local }) => local.name === name)
    if (!specifier || specifier.type === 'ImportNamespaceSpecifier') continue
    const imported = specifier.type === 'ImportSpecifier' ? getName(specifier.imported) : 'default'
    return findExport(code, await readImported(code, module, statement.source.value), imported)
  }
  return null
}

/** What a name stands for within a module; null for what is not found, or belongs to a package. */
export const findName = async (code: CodeReader, module: CodeModule, name: string) =>
  findVariable(module, name) ?? (await findImport(code, module, name))

/** Expressions of which one, or each, is what an expression comes to; none where it has to be known otherwise. */
function unfold(node: Node): readonly Node[] {
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate]
  return node.type === 'LogicalExpression' ? [node.left, node.right] : []
}

/**
 * Object literals that an expression of a site's code is made of: itself, what it spreads, and what names stand for, also
 * those imported from another file of the site. What is computed is not found.
 */
export async function findObjects(
  code: CodeReader,
  module: CodeModule,
  wrapped: Node | null,
  depth = maximumDepth,
): Promise<FoundObject[]> {
  if (wrapped === null || depth === 0) return []
  const node = unwrap(wrapped)
  const find = (place: Place | null) =>
    place ? findObjects(code, place.module, place.node, depth - 1) : Promise.resolve([])
  const findAll = async (nodes: readonly Node[]) =>
    (await Promise.all(nodes.map((each) => find({ module, node: each })))).flat()
  if (node.type === 'Identifier') return find(await findName(code, module, node.name))
  if (node.type !== 'ObjectExpression') return findAll(unfold(node))
  const spread = node.properties.flatMap((member) =>
    member.type === 'SpreadElement' ? [member.argument] : [],
  )
  return [{ module, object: node }, ...(await findAll(spread))]
}

/** Properties and methods of an object literal by their names. What a name is computed of is not found. */
export const listMembers = ({ properties }: ObjectExpression): [string, ObjectMember][] =>
  properties.flatMap((member): [string, ObjectMember][] => {
    if (member.type === 'SpreadElement') return []
    const name = member.computed && member.key.type === 'Identifier' ? undefined : getKey(member)
    return name === undefined ? [] : [[name, member]]
  })

/** What an object literal says of one option. */
export function findOption(object: ObjectExpression, name: string): Expression | null {
  const member = listMembers(object).find(([each]) => each === name)?.[1]
  return member?.type === 'ObjectProperty' ? (member.value as Expression) : null
}
