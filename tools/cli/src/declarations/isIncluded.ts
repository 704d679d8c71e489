import { join, relative, resolve } from 'node:path'
import type { Context } from '../context.ts'
import { readTsConfig, type TsConfig } from './TsConfig.ts'

const wildcards: Readonly<Record<string, string>> = {
  '**/': '(?:.+/)?',
  '**': '.*',
  '*': '[^/]*',
  '?': '[^/]',
}

/** What a pattern means, below `root`. @param isDeep whether it means all that is below a folder it names */
function toRegExp(absolute: string, root: string, isDeep: boolean): RegExp {
  const path = relative(root, absolute)
  const source = path
    .replaceAll('\\', '/')
    .replaceAll(/\*\*\/|\*\*|[*?]|[.+^${}()|[\]\\]/g, (found) => wildcards[found] ?? `\\${found}`)
  return new RegExp(source === '' ? '' : `^${source}${isDeep ? '(?:/|$)' : '$'}`)
}

/** Whether a configuration by itself takes a file; null where that stands in one that it extends. */
function takes(config: TsConfig, root: string, path: string): boolean | null {
  const { directory, files, include, exclude = [] } = config
  const toAbsolute = (pattern: string) => resolve(directory, pattern.replace(/^\$\{configDir\}/, directory))
  // `src` means all that is below, `src/*` its files alone; what is left out is left out with all that is below.
  const isTaken = (pattern: string) =>
    toRegExp(toAbsolute(pattern), root, !/[*?][^/]*$/.test(pattern)).test(path)
  const isLeftOut = (pattern: string) => toRegExp(toAbsolute(pattern), root, true).test(path)
  if (files?.some((file) => toAbsolute(file) === join(root, path))) return true
  if (config.extends !== undefined && include === undefined) return null
  return (include ?? (files ? [] : ['.'])).some(isTaken) && !exclude.some(isLeftOut)
}

/**
 * Whether TypeScript takes a file of a site, as far as `tsconfig.json` and those it refers to say.
 * @param directory of the site, absolute
 * @param path of the file, below it
 * @returns null where only TypeScript itself could say: no configuration, one that does not read, one that extends another
 */
export async function isIncluded(context: Context, directory: string, path: string): Promise<boolean | null> {
  const root = await readTsConfig(context, join(directory, 'tsconfig.json'))
  if (!root) return null
  const referred = root.references.map((reference) =>
    readTsConfig(context, resolve(root.directory, reference.path)),
  )
  const said = [root, ...(await Promise.all(referred))].map((config) =>
    config ? takes(config, directory, path) : null,
  )
  if (said.includes(true)) return true
  return said.includes(null) ? null : false
}
