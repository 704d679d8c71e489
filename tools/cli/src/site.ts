import { join } from 'node:path'
import { ConfigNotFoundError, ProjectNotFoundError } from '@portico/contract/errors/tools'
import type { CodeReader } from './code/CodeReader.ts'
import { createCodeReader } from './code/createCodeReader.ts'
import type { ResolvedConfig } from './config/defineConfig.ts'
import { readConfig } from './config/readConfig.ts'
import type { Context } from './context.ts'
import { findUpward, readText } from './files.ts'
import { findWorkspaceSite } from './findWorkspaceSite.ts'
import { readPackageJson } from './readPackageJson.ts'

export const configName = 'portico.config.ts'
export const lockName = 'portico.lock.json'
/** What a page bundles of the lockfile. */
export const rootName = 'portico.root.json'

/** A project that embeds Portico. */
export interface Site {
  /** Absolute. The config, the lockfile and the public directory lie in it. */
  readonly directory: string
  /** Names of the packages it depends on. */
  readonly dependencies: readonly string[]
  /** Text of its configuration. */
  readonly source: string
  readonly config: ResolvedConfig
  /** Its own code, as it was when the site was found. */
  readonly code: CodeReader
}

/** The site with another text for its configuration. @throws ConfigUnreadableError */
export const withSource = (site: Site, source: string): Site => ({
  ...site,
  source,
  config: readConfig(source),
})

/**
 * Finds the site from the current directory upwards, else the only one of the workspace around it.
 * @param initialSource configuration to go on with where none is written yet
 * @throws ProjectNotFoundError | ConfigNotFoundError | ConfigUnreadableError | PackageJsonInvalidError
 */
export async function findSite(context: Context, initialSource?: string): Promise<Site> {
  const directory =
    initialSource === undefined
      ? ((await findUpward(context, configName)) ?? (await findWorkspaceSite(context, configName)))
      : await findUpward(context, 'package.json')
  if (directory === null)
    throw initialSource === undefined
      ? new ConfigNotFoundError({ metaMessages: ['Run `portico init` first.'] })
      : new ProjectNotFoundError({ metaMessages: ['Run `npm init` first.'] })
  const manifest = await readPackageJson(context, directory)
  const source = (await readText(context, join(directory, configName))) ?? initialSource ?? ''
  return {
    directory,
    dependencies: Object.keys({ ...manifest?.dependencies, ...manifest?.devDependencies }).sort(),
    source,
    config: readConfig(source),
    code: createCodeReader(context, directory),
  }
}
