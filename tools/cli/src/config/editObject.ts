import type { ObjectNode } from './findConfigObject.ts'

export const toKey = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`)

/** Puts a property first in an object, in the object's own layout. */
export function insertProperty(source: string, object: ObjectNode, property: string): string {
  const head = source.slice(0, object.start + 1)
  const tail = source.slice(object.start + 1)
  const isEmpty = tail.slice(0, object.end - object.start - 2).trim() === ''
  if (isEmpty) return `${head} ${property} }${source.slice(object.end)}`
  const [, lineEnd, indent] = /^[^\S\n]*?(\r?\n)(?:[^\S\n]*\n)*([^\S\n]*)/.exec(tail) ?? []
  return lineEnd === undefined
    ? `${head} ${property},${tail}`
    : `${head}${lineEnd}${indent}${property},${tail}`
}

/** What may stand between a property and the comma after it. */
const gap = /^(?:\s|\/\*[\s\S]*?\*\/|\/\/[^\n]*)*/

/** The text after a property, without the comma that parts it from the next one. */
function dropComma(tail: string): { rest: string; hasComma: boolean } {
  const between = gap.exec(tail)?.[0] ?? ''
  if (tail[between.length] !== ',') return { rest: tail, hasComma: false }
  return { rest: (between.trim() && between) + tail.slice(between.length + 1), hasComma: true }
}

/**
 * Takes a property out of an object, with the comma that parted it from its neighbour, and with its line where it had one to
 * itself. Comments stay.
 */
export function removeProperty(
  source: string,
  object: ObjectNode,
  { start, end }: Pick<ObjectNode, 'start' | 'end'>,
): string {
  const { rest, hasComma } = dropComma(source.slice(end))
  const after = source.slice(object.end)
  const others = source.slice(object.start + 1, start) + rest.slice(0, rest.length - after.length - 1)
  if (others.trim() === '') return `${source.slice(0, object.start)}{}${after}`
  const head = hasComma ? source.slice(0, start) : source.slice(0, start).replace(/,(\s*)$/, '$1')
  const isFirstOfLine = /\n[^\S\n]*$/.test(head)
  if (!isFirstOfLine) return head.trimEnd() + rest
  const isLineEmpty = /^[^\S\n]*\n/.test(rest)
  return isLineEmpty
    ? head.replace(/[^\S\n]*$/, '') + rest.slice(rest.indexOf('\n') + 1)
    : head + rest.trimStart()
}
