import { posix } from 'node:path'

/** Name of the package a specifier asks for; null for a file of one's own or a part of Node. */
export function getPackageName(specifier: string): string | null {
  if (/^(\.|\/|node:)/.test(specifier)) return null
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/** Path of the file a relative specifier asks for; null for any other. */
export const resolveRelative = (from: string, specifier: string): string | null =>
  specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : null
