import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PorticoErrorClass } from '@portico/contract/errors/tools'
import type { Context } from './context.ts'
import { findInstallLine } from './findPackageManager.ts'

async function load<Module>(directory: string, name: string): Promise<Module | null> {
  try {
    const path = createRequire(join(directory, 'package.json')).resolve(name)
    return (await import(pathToFileURL(path).href)) as Module
  } catch (error) {
    if (['MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return null
    throw error
  }
}

/** What is loaded. */
export interface InstalledModule {
  /** Name of the package, or of an entry of it. */
  readonly name: string
  /** Thrown, with the line that installs it, where it is not installed. */
  readonly MissingError: PorticoErrorClass
}

/**
 * Loads a module of a package that is installed beside a project. A site's CLI does without compiler, test runner and local
 * stack, so they are the project's own development dependencies, and found from there.
 */
export async function loadInstalled<Module>(
  context: Context,
  directory: string,
  { name, MissingError }: InstalledModule,
): Promise<Module> {
  const module = await load<Module>(directory, name)
  if (module) return module
  const packageName = /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name
  const line = await findInstallLine(context, directory, ['-D', packageName])
  throw new MissingError({ metaMessages: [`Run \`${line}\`.`] })
}
