import { parse } from '@babel/parser'
import { resolveRelative } from '../imports/resolveImport.ts'

interface Specifier {
  readonly exported: { readonly name?: string; readonly value?: string }
  readonly exportKind?: string
}

interface Declaration {
  readonly type: string
  readonly id?: { readonly name: string }
  readonly declarations?: readonly { readonly id: { readonly name: string } }[]
}

interface Statement {
  readonly type: string
  readonly source?: { readonly value: string } | null
  readonly specifiers?: readonly Specifier[]
  readonly declaration?: Declaration | null
  readonly exportKind?: string
}

const isType = ({ type }: Declaration) => type.startsWith('TSInterface') || type.startsWith('TSTypeAlias')

const getDeclared = (declaration: Declaration): string[] => {
  const names = declaration.id
    ? [declaration.id.name]
    : (declaration.declarations ?? []).map(({ id }) => id.name)
  return isType(declaration) ? names.map((name) => `type ${name}`) : names
}

/**
 * Names that a module exports, in order; types are marked. `export *` is followed.
 * @param read text of a file by its path
 */
export async function listExports(path: string, read: (path: string) => Promise<string>): Promise<string[]> {
  const { body } = parse(await read(path), { sourceType: 'module', plugins: ['typescript', 'jsx'] }).program
  const names = await Promise.all(
    (body as unknown as Statement[]).map(async (statement): Promise<string[]> => {
      const { type, source, specifiers = [], declaration, exportKind } = statement
      if (type === 'ExportAllDeclaration') {
        const target = resolveRelative(path, source?.value ?? '')
        return target === null ? [`* from ${source?.value}`] : listExports(target, read)
      }
      if (type === 'ExportDefaultDeclaration') return ['default']
      if (type !== 'ExportNamedDeclaration') return []
      if (declaration) return getDeclared(declaration)
      return specifiers.map(({ exported, exportKind: kind }) => {
        const name = exported.name ?? exported.value ?? ''
        return kind === 'type' || exportKind === 'type' ? `type ${name}` : name
      })
    }),
  )
  return names.flat().sort()
}
