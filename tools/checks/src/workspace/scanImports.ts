import { type AstNode, parseSource, walkNodes } from './walkNodes.ts'

/** One import of a source file, of whatever kind: static, dynamic, re-export or type. */
export interface Import {
  readonly specifier: string
  /** Whether nothing of it is left at run time. */
  readonly isTypeOnly: boolean
  /** Whether it is loaded only when it is reached. */
  readonly isDynamic: boolean
  /** What is taken of it at run time; `*` where that may be anything. */
  readonly names: readonly string[]
}

const getText = (node: unknown): string | null => {
  const { value, argument } = (node ?? {}) as { value?: unknown; argument?: { value?: unknown } }
  if (typeof value === 'string') return value
  return typeof argument?.value === 'string' ? argument.value : null
}

const isType = ({ importKind, exportKind }: AstNode): boolean =>
  importKind === 'type' || exportKind === 'type'

const isTypeOnly = (node: AstNode): boolean => {
  if (isType(node)) return true
  const named = (node.specifiers ?? []) as AstNode[]
  return named.length > 0 && named.every(isType)
}

/** A name as the other module has it. */
function getName({ type, imported, local }: AstNode): string {
  if (type === 'ImportDefaultSpecifier') return 'default'
  const { name, value } = ((type === 'ExportSpecifier' ? local : imported) ?? { name: '*' }) as AstNode
  return String(name ?? value)
}

function getNames(node: AstNode): string[] {
  if (node.type === 'ImportDeclaration' || node.type === 'ExportNamedDeclaration')
    return ((node.specifiers ?? []) as AstNode[]).filter((named) => !isType(named)).map(getName)
  return ['*']
}

function toImport(node: AstNode): Import | null {
  const make = (source: unknown, isTypeOnly: boolean, isDynamic: boolean) => {
    const specifier = getText(source)
    const names = isTypeOnly ? [] : getNames(node)
    return specifier === null ? null : { specifier, isTypeOnly, isDynamic, names }
  }
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return make(node.source, isTypeOnly(node), false)
    case 'ImportExpression':
      return make(node.source, false, true)
    case 'CallExpression':
      return (node.callee as AstNode).type === 'Import'
        ? make((node.arguments as AstNode[])[0], false, true)
        : null
    case 'TSImportType':
      return make(node.argument ?? node.source, true, false)
    default:
      return null
  }
}

/** Finds every import of a TypeScript or JavaScript text. @throws SyntaxError */
export function scanImports(text: string): Import[] {
  const found: Import[] = []
  walkNodes(parseSource(text), (node) => {
    const imported = toImport(node)
    if (imported) found.push(imported)
  })
  return found
}
