import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from '@babel/parser'
import type { Statement, TSInterfaceDeclaration, TSType, TSTypeReference } from '@babel/types'

const directory = join(import.meta.dirname, '../../packages/contract/src/headless')

const toDeclaration = (statement: Statement) =>
  statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement

const declarations = readdirSync(directory)
  .map((name) => readFileSync(join(directory, name), 'utf8'))
  .flatMap((source) => parse(source, { sourceType: 'module', plugins: ['typescript'] }).program.body)
  .flatMap((statement) => toDeclaration(statement) ?? [])

const interfaces = new Map<string, TSInterfaceDeclaration>()
for (const declaration of declarations)
  if (declaration.type === 'TSInterfaceDeclaration') interfaces.set(declaration.id.name, declaration)

const getName = (node: { readonly type: string }) => ('name' in node ? String(node.name) : '')

/** Names of what an interface holds, its own and those it extends; methods with `()`. */
function listMembers(name: string): string[] {
  const declaration = interfaces.get(name)
  if (!declaration) return []
  const inherited = (declaration.extends ?? []).flatMap(({ expression }) => listMembers(getName(expression)))
  const own = declaration.body.body.flatMap((member) => {
    if (member.type === 'TSPropertySignature') return [getName(member.key)]
    return member.type === 'TSMethodSignature' ? [`${getName(member.key)}()`] : []
  })
  return [...inherited, ...own]
}

/** Names of the types that a type is made of: `TokensData | null` has one of them. */
function listTypeNames(type: TSType): string[] {
  if (type.type === 'TSUnionType') return type.types.flatMap(listTypeNames)
  return type.type === 'TSTypeReference' ? [getName(type.typeName)] : []
}

/** `Connect: HeadlessView<ConnectData, ConnectActions>`: the id, and the members of both. */
function readViews(): [string, string[]][] {
  const members = interfaces.get('HeadlessViews')?.body.body ?? []
  return members.flatMap((member) => {
    if (member.type !== 'TSPropertySignature') return []
    const view = member.typeAnnotation?.typeAnnotation as TSTypeReference
    const types = view.typeParameters?.params ?? []
    return [[getName(member.key), types.flatMap(listTypeNames).flatMap(listMembers).sort()]]
  })
}

/** `type PartId = 'Connect.footer' | …`: a part gets no data of its own. */
function readParts(): [string, string[]][] {
  const alias = declarations.find(
    (declaration) => declaration.type === 'TSTypeAliasDeclaration' && declaration.id.name === 'PartId',
  )
  if (alias?.type !== 'TSTypeAliasDeclaration' || alias.typeAnnotation.type !== 'TSUnionType') return []
  return alias.typeAnnotation.types.flatMap((type) =>
    type.type === 'TSLiteralType' && type.literal.type === 'StringLiteral' ? [[type.literal.value, []]] : [],
  )
}

/**
 * Views and parts of views that a site can draw itself, with what they hand it, as the contract declares them: a site that
 * draws one wants to know what an update makes of it.
 */
export const readReplaceableViews = (): Record<string, string[]> =>
  Object.fromEntries([...readViews(), ...readParts()].sort(([left], [right]) => (left < right ? -1 : 1)))
