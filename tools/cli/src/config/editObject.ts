import type { ObjectNode } from './readConfig.ts'

export const toKey = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`)

/** Puts a property first in an object, in the object's own layout. */
export function insertProperty(source: string, object: ObjectNode, property: string): string {
  const head = source.slice(0, object.start + 1)
  const tail = source.slice(object.start + 1)
  if (object.properties.length === 0) return `${head} ${property} }${source.slice(object.end)}`
  const indent = /^\s*\n(\s*)/.exec(tail)?.[1]
  return indent === undefined ? `${head} ${property},${tail}` : `${head}\n${indent}${property},${tail}`
}

/** Takes a property out of an object, with the comma that parted it from its neighbour. */
export function removeProperty(source: string, { start, end }: Pick<ObjectNode, 'start' | 'end'>): string {
  const head = source.slice(0, start)
  const tail = source.slice(end)
  const comma = /^\s*,/.exec(tail)?.[0]
  if (comma !== undefined) return head.trimEnd() + tail.slice(comma.length)
  return head.trimEnd().replace(/,$/, '') + tail
}
