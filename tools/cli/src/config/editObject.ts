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

/** Takes a property out of an object, with the comma that parted it from its neighbour. */
export function removeProperty(source: string, { start, end }: Pick<ObjectNode, 'start' | 'end'>): string {
  const head = source.slice(0, start)
  const tail = source.slice(end)
  const comma = /^\s*,/.exec(tail)?.[0]
  if (comma !== undefined) return head.trimEnd() + tail.slice(comma.length)
  return head.trimEnd().replace(/,$/, '') + tail
}
