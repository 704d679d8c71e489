import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Instrumenter, type InstrumenterOptions } from '@stryker-mutator/instrumenter'
import { findFunctions, isWithin } from './findFunctions.ts'
import type { Mutation } from './Mutation.ts'

/** Sources that hold every change of them, each behind a switch. */
export interface Instrumented {
  /** Text by absolute path. */
  readonly texts: Readonly<Record<string, string>>
  readonly mutations: readonly Mutation[]
  /** Another one for other sources. */
  readonly hash: string
}

type Logger = ConstructorParameters<typeof Instrumenter>[0]
type Ignorer = InstrumenterOptions['ignorers'][number]

const silent = new Proxy({} as Logger, { get: () => () => false })

/** What is read of Babel's path, whose type the instrumenter does not export. */
interface CallPath {
  readonly node: { readonly type: string; readonly callee?: { readonly name?: string } }
}

/** Definitions of parts stay as they are written: the build reads their text. */
const partIgnorer: Ignorer = {
  shouldIgnore(path) {
    const { type, callee } = (path as unknown as CallPath).node
    return type === 'CallExpression' && callee?.name === 'definePart'
      ? 'The build reads its text.'
      : undefined
  },
}

const options: InstrumenterOptions = {
  plugins: null,
  excludedMutations: [],
  ignorers: [partIgnorer],
}

/** Puts every change behind a switch. @param sources from the repository's root, with slashes */
export async function instrument(root: string, sources: readonly string[]): Promise<Instrumented> {
  const read = async (source: string) => {
    const name = join(root, source)
    return { name, mutate: true, content: await readFile(name, 'utf8') }
  }
  const files = await Promise.all(sources.map(read))
  const { files: changed, mutants } = await new Instrumenter(silent).instrument(files, options)
  const linesOf = new Map(files.map(({ name, content }) => [name, content.split('\n')]))
  const functionsOf = new Map(files.map(({ name, content }) => [name, findFunctions(content)]))
  return {
    texts: Object.fromEntries(changed.map(({ name, content }) => [name, content])),
    mutations: mutants.map(({ id, fileName, location: { start, end }, replacement, status }) => {
      const line = linesOf.get(fileName)?.[start.line] ?? ''
      const functions = functionsOf.get(fileName) ?? []
      return {
        id,
        file: relative(root, fileName).replaceAll('\\', '/'),
        line: start.line + 1,
        before: start.line === end.line ? line.slice(start.column, end.column) : `${line.trim()} …`,
        after: replacement.replace(/\s+/g, ' '),
        isOfModule: !functions.some((range) => isWithin(range, { start, end })),
        isIgnored: status === 'Ignored',
      }
    }),
    hash: createHash('sha256').update(JSON.stringify(files)).digest('hex'),
  }
}
