import { join } from 'node:path'
import type { Context } from '../context.ts'

const extensions = /\.(?:[cm]?[jt]sx?|vue|svelte|astro|html)$/
const notCode =
  /^(?:\..*|node_modules|dist|build|out|coverage|portico)$|\.(?:test|spec|stories|d)\.[cm]?[jt]sx?$/
const fileLimit = 2000

async function list(context: Context, directory: string, left: { count: number }): Promise<string[]> {
  const entries = await context.fs.readdir(directory, { withFileTypes: true })
  const kept = entries.filter(({ name }) => !notCode.test(name))
  const files = kept.filter((entry) => entry.isFile() && extensions.test(entry.name))
  left.count -= files.length
  const paths = files.map(({ name }) => join(directory, name))
  for (const entry of kept)
    if (entry.isDirectory() && left.count > 0)
      paths.push(...(await list(context, join(directory, entry.name), left)))
  return paths
}

/** Paths of a site's own code: no tests, nothing that is built or installed; of a very large site not all of it. */
export const listCode = (context: Context, directory: string): Promise<string[]> =>
  list(context, directory, { count: fileLimit })
