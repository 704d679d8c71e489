import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Loads a package that is installed beside a plugin. A site's CLI does without compiler and local stack, so they are the
 * plugin's own dependencies, and found from there.
 * @returns null where it is not installed
 */
export async function loadInstalled<Module>(directory: string, name: string): Promise<Module | null> {
  try {
    const path = createRequire(join(directory, 'package.json')).resolve(name)
    return (await import(pathToFileURL(path).href)) as Module
  } catch (error) {
    if (['MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return null
    throw error
  }
}
