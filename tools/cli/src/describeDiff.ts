import { isUtf8 } from 'node:buffer'
import { styleText } from 'node:util'
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff'
import type { Change } from './changes.ts'
import type { Context } from './context.ts'

const largest = 64 * 1024
/** Longer lines are written by tools for tools: nobody reads them. */
const longestLine = 1000

function isReadable(content: Uint8Array): boolean {
  if (content.length > largest || content.includes(0) || !isUtf8(content)) return false
  return !Buffer.from(content)
    .toString()
    .split('\n')
    .some((line) => line.length > longestLine)
}

const describeSize = ({ action, path, previous, content }: Change) => {
  const sizes = [previous, content].flatMap((bytes) => (bytes ? [`${bytes.length} bytes`] : []))
  return `${action} ${path}: ${sizes.join(' → ')}`
}

/** One change as a unified diff; of a file that nobody reads, its name and bytes. */
function describeChange(change: Change): string {
  const { path, previous, content } = change
  const sides = [previous, content].map((bytes) => bytes ?? new Uint8Array())
  if (!sides.every(isReadable)) return describeSize(change)
  const [before = '', after = ''] = sides.map((bytes) => Buffer.from(bytes).toString())
  const names = [previous ? `a/${path}` : '/dev/null', content ? `b/${path}` : '/dev/null'] as const
  return createTwoFilesPatch(...names, before, after, undefined, undefined, {
    headerOptions: FILE_HEADERS_ONLY,
  }).trimEnd()
}

const lineStyles = [
  [/^(---|\+\+\+) /, 'bold'],
  [/^\+/, 'green'],
  [/^-/, 'red'],
  [/^@@/, 'cyan'],
] as const

function colourLine(line: string): string {
  const style = lineStyles.find(([pattern]) => pattern.test(line))?.[1]
  // Whether colours are wanted was decided with the context.
  return style ? styleText(style, line, { validateStream: false }) : line
}

/** What a dry run would change, line by line, as `git diff` would show it. */
export function describeDiff(
  { hasColors }: Pick<Context, 'hasColors'>,
  changes: readonly Change[],
): string[] {
  const lines = changes.flatMap((change) => describeChange(change).split('\n'))
  return hasColors ? lines.map(colourLine) : lines
}
