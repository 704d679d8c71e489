import type { Expression, Node, ObjectExpression, Statement } from '@babel/types'
import type { CaipNetworkId } from '@portico/contract'
import { findOption } from '../code/findObjects.ts'
import { unwrap } from '../code/unwrap.ts'
import { type NamedNetwork, type NetworkPackage, networkPackages } from './NamedNetwork.ts'
import { readLiteral } from './readLiteral.ts'

/** A file in which networks stand. */
export interface NetworkSource {
  readonly statements: readonly Statement[]
  /** Its text, to say what cannot be read. */
  readonly text: string
}

/** Functions that make a network of what they are given. */
const makers = ['defineNetwork', 'fromChain', 'defineChain']

const advice =
  "name one of '@portico/embed/networks' or 'viem/chains', or write defineNetwork({ … }) with its id and nodes as literals"

/** @throws SyntaxError */
function refuse({ text }: NetworkSource, node: Node): never {
  const said = text.slice(node.start ?? 0, node.end ?? 0).split('\n')[0]
  throw new SyntaxError(`line ${node.loc?.start.line}: \`${said}\` is no network that can be read: ${advice}`)
}

/** What a page without a bundler imports is copied of `@portico/embed/networks`. */
const toPackage = (specifier: string): NetworkPackage | undefined =>
  /^\.{1,2}\/(?:.*\/)?networks\.js$/.test(specifier)
    ? '@portico/embed/networks'
    : networkPackages.find((name) => name === specifier)

/** What a name of the file is imported as, from one of the packages. */
function findImported({ statements }: NetworkSource, name: string): NamedNetwork | undefined {
  for (const statement of statements) {
    if (statement.type !== 'ImportDeclaration') continue
    const from = toPackage(statement.source.value)
    const specifier = statement.specifiers.find(({ local }) => local.name === name)
    if (!from || specifier?.type !== 'ImportSpecifier') continue
    const { imported } = specifier
    return { package: from, name: imported.type === 'Identifier' ? imported.name : imported.value }
  }
  return undefined
}

/** `const name = …` at the top of the file, exported or not. */
function findConstant({ statements }: NetworkSource, name: string): Expression | undefined {
  const declarations = statements.map((statement) =>
    statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement,
  )
  for (const declaration of declarations) {
    if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') continue
    const found = declaration.declarations.find(({ id }) => id.type === 'Identifier' && id.name === name)
    if (found?.init) return found.init
  }
  return undefined
}

const readOption = (source: NetworkSource, object: ObjectExpression, ...path: string[]): unknown => {
  const [name = '', ...rest] = path
  const value = findOption(object, name)
  if (!value) return undefined
  const node = unwrap(value)
  if (rest.length === 0) return readLiteral(node, source.text)
  return node.type === 'ObjectExpression' ? readOption(source, node, ...rest) : undefined
}

/** `{ caipNetworkId, rpcUrls, … }`, or a chain as viem writes it: `{ id, rpcUrls: { default: { http } }, … }`. */
function readObject(source: NetworkSource, object: ObjectExpression): NamedNetwork {
  const chainId = readOption(source, object, 'id')
  const caipNetworkId =
    typeof chainId === 'number' ? `eip155:${chainId}` : readOption(source, object, 'caipNetworkId')
  const rpcUrls =
    typeof chainId === 'number'
      ? readOption(source, object, 'rpcUrls', 'default', 'http')
      : readOption(source, object, 'rpcUrls')
  const isList = Array.isArray(rpcUrls) && rpcUrls.every((url) => typeof url === 'string')
  if (typeof caipNetworkId !== 'string' || !isList) return refuse(source, object)
  return { caipNetworkId: caipNetworkId as CaipNetworkId, rpcUrls }
}

function readOne(source: NetworkSource, wrapped: Node, depth = 4): NamedNetwork {
  const node = unwrap(wrapped)
  if (depth === 0) return refuse(source, node)
  if (node.type === 'StringLiteral') return { caipNetworkId: node.value as CaipNetworkId }
  if (node.type === 'ObjectExpression') return readObject(source, node)
  if (node.type === 'Identifier') {
    const value = findConstant(source, node.name)
    return (
      findImported(source, node.name) ?? (value ? readOne(source, value, depth - 1) : refuse(source, node))
    )
  }
  const isMade =
    node.type === 'CallExpression' && node.callee.type === 'Identifier' && makers.includes(node.callee.name)
  const [given] = isMade ? node.arguments : []
  return given ? readOne(source, given, depth - 1) : refuse(source, node)
}

/**
 * Reads a list of networks from the text of a file, of which nothing runs: what packages export is named, and what stands
 * there is read.
 * @throws SyntaxError that says where, for what only a run could say
 */
export function readNamedNetworks(source: NetworkSource, wrapped: Node): NamedNetwork[] {
  const node = unwrap(wrapped)
  const list = node.type === 'Identifier' ? findConstant(source, node.name) : node
  const array = list && unwrap(list)
  if (array?.type !== 'ArrayExpression') return refuse(source, node)
  return array.elements.map((element) => (element ? readOne(source, element) : refuse(source, array)))
}
