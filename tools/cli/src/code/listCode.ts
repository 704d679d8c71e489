import { join } from 'node:path'
import type { Context } from '../context.ts'

/** Files that hold scripts. */
export const scripts = /\.(?:[cm]?[jt]sx?|vue|svelte|astro|html)$/

/** Files that may set how something looks: style sheets, and all code. */
export const sheets = /\.(?:css|scss|sass|less|styl|pcss|postcss|[cm]?[jt]sx?|vue|svelte|astro|html)$/

const notCode =
  /^(?:\..*|node_modules|dist|build|out|coverage|portico)$|\.(?:test|spec|stories|d)\.[cm]?[jt]sx?$/
const fileLimit = 2000

/** What is left of the files that are read, and which they are. */
interface Listing {
  count: number
  readonly extensions: RegExp
}

async function list(context: Context, directory: string, left: Listing): Promise<string[]> {
  const entries = await context.fs.readdir(directory, { withFileTypes: true })
  const kept = entries.filter(({ name }) => !notCode.test(name))
  const files = kept.filter((entry) => entry.isFile() && left.extensions.test(entry.name))
  left.count -= files.length
  const paths = files.map(({ name }) => join(directory, name))
  for (const entry of kept)
    if (entry.isDirectory() && left.count > 0)
      paths.push(...(await list(context, join(directory, entry.name), left)))
  return paths
}

/** Paths of a site's own files: no tests, nothing that is built or installed; of a very large site not all of them. */
export const listCode = (context: Context, directory: string, extensions: RegExp): Promise<string[]> =>
  list(context, directory, { count: fileLimit, extensions })
