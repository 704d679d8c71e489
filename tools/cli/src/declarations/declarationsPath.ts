import { join } from 'node:path'
import type { Context } from '../context.ts'
import { hasFolder, readBytes } from '../files.ts'

/** Name of the written file. */
export const declarationsName = 'portico-env.d.ts'

const sourceFolder = 'src'

/** Everywhere it may lie, below the site's directory. */
const declarationsPaths: readonly string[] = [`${sourceFolder}/${declarationsName}`, declarationsName]

/** Whether a path below the site's directory is that of the written file. */
export const isDeclarations = (path: string): boolean => declarationsPaths.includes(path)

/** Where a site's TypeScript looks, below its directory: templates include `src` alone, where they have such a folder. */
export const findDeclarationsPath = async (context: Context, directory: string): Promise<string> =>
  (await hasFolder(context, join(directory, sourceFolder)))
    ? `${sourceFolder}/${declarationsName}`
    : declarationsName

/** Paths below the site's directory at which the file is there, as this version or an earlier one wrote it. */
export async function listDeclarations(context: Context, directory: string): Promise<string[]> {
  const there = declarationsPaths.map(async (path) =>
    (await readBytes(context, join(directory, path))) === null ? [] : [path],
  )
  return (await Promise.all(there)).flat()
}
