import { parse } from '@babel/parser'

/** Line from 0, column from 0. */
interface Place {
  readonly line: number
  readonly column: number
}

/** A stretch of a source. */
export interface Range {
  readonly start: Place
  readonly end: Place
}

const isFunction = (type: string) =>
  /^(Function\w+|ArrowFunctionExpression|ObjectMethod|Class(Private)?Method)$/.test(type)

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> & { readonly type: string } =>
  typeof (value as { type?: unknown } | null)?.type === 'string'

/** Where the functions of a source stand. Babel counts lines from 1. */
export function findFunctions(text: string): Range[] {
  const ranges: Range[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each)
    if (!isNode(value)) return
    if (isFunction(value.type)) {
      const { start, end } = value.loc as Range
      ranges.push({ start: { ...start, line: start.line - 1 }, end: { ...end, line: end.line - 1 } })
    }
    for (const [key, child] of Object.entries(value)) if (!key.endsWith('Comments')) visit(child)
  }
  visit(parse(text, { sourceType: 'module', plugins: ['typescript', 'jsx'] }).program)
  return ranges
}

const compare = (one: Place, other: Place) => one.line - other.line || one.column - other.column

/** Whether a stretch is part of another, and not all of it. */
export function isWithin(whole: Range, part: Range): boolean {
  const [before, after] = [compare(whole.start, part.start), compare(part.end, whole.end)]
  return before <= 0 && after <= 0 && (before < 0 || after < 0)
}
