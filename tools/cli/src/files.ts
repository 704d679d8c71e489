import { dirname, join, relative, resolve } from 'node:path'
import type { Context } from './context.ts'

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Bytes of a file, or null where there is none. */
export async function readBytes(context: Context, path: string): Promise<Buffer | null> {
  try {
    return await context.fs.readFile(path)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Text of a file, or null where there is none. */
export async function readText(context: Context, path: string): Promise<string | null> {
  return (await readBytes(context, path))?.toString('utf8') ?? null
}

/** Parsed JSON of a file, or null where there is none. @throws SyntaxError */
export async function readJson(context: Context, path: string): Promise<unknown> {
  const text = await readText(context, path)
  return text === null ? null : JSON.parse(text)
}

/** Whether a folder is there. */
export const hasFolder = (context: Context, path: string): Promise<boolean> =>
  context.fs.readdir(path).then(
    () => true,
    () => false,
  )

/** Paths of every file below a directory, relative to it, with slashes; none where it is missing. */
export async function listFiles(context: Context, directory: string): Promise<string[]> {
  try {
    const entries = await context.fs.readdir(directory, { recursive: true, withFileTypes: true })
    return (
      entries
        .filter((entry) => entry.isFile())
        // Within an archive, as Plug'n'Play reads packages, parents are relative to the directory.
        .map((entry) => relative(directory, resolve(directory, entry.parentPath, entry.name)))
        .map((path) => path.replaceAll('\\', '/'))
        .sort()
    )
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** The nearest directory, from `cwd` upwards, that holds `name`; null when none does. */
export async function findUpward(context: Context, name: string): Promise<string | null> {
  let directory = context.cwd
  while (true) {
    if ((await readBytes(context, join(directory, name))) !== null) return directory
    const parent = dirname(directory)
    if (parent === directory) return null
    directory = parent
  }
}
