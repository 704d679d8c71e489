import { join } from 'node:path'
import type { Context } from '../context.ts'
import { findUpward, listFiles, readBytes } from '../files.ts'
import { hasScript, readScripts } from '../lock/planScript.ts'
import { findPackage } from '../release/findPackage.ts'
import { configName, findSite, type Site, withSource } from '../site.ts'
import { bundlers, type Framework, findFramework, frameworks } from './frameworks.ts'
import { toInitialConfig } from './toInitialConfig.ts'

/** A site as `init` begins it, or finds it. */
export interface Beginning {
  readonly site: Site
  readonly framework: Framework
  /** Whether there was no configuration. */
  readonly isNew: boolean
  /** Whether its modules may import packages by name. */
  readonly isBundled: boolean
  /** Whether what a page without a bundler imports is copied, or will be. */
  readonly isScripted: boolean
}

/** As far as the site's own packages show. */
async function hasBundler(context: Context, { directory }: Site, framework: Framework): Promise<boolean> {
  if (framework.dependency !== null) return true
  const found = await Promise.all(bundlers.map((name) => findPackage(context, directory, name)))
  return found.some((path) => path !== null)
}

/** Whether the page lies beside `package.json`, and not in a folder of static files. */
async function isPageBeside(context: Context, { directory }: Site, folder: string): Promise<boolean> {
  const page = await readBytes(context, join(directory, 'index.html'))
  return page !== null && (await listFiles(context, join(directory, folder))).length === 0
}

/**
 * Finds the site, or begins its configuration.
 * @param id of a framework. @default the one among the dependencies
 * @throws ProjectNotFoundError | ConfigUnreadableError
 */
export async function beginSite(context: Context, id: string | undefined): Promise<Beginning> {
  const isNew = (await findUpward(context, configName)) === null
  const found = await findSite(context, toInitialConfig(findFramework([]).publicDirectory))
  const framework = frameworks.find((one) => one.id === id) ?? findFramework(found.dependencies)
  const isBundled = await hasBundler(context, found, framework)
  if (!isNew) return { site: found, framework, isNew, isBundled, isScripted: await hasScript(context, found) }
  const isScripted = !isBundled && (await readScripts(context, found)).size > 0
  const isBeside = isScripted && (await isPageBeside(context, found, framework.publicDirectory))
  const site = withSource(found, toInitialConfig(isBeside ? '.' : framework.publicDirectory))
  return { site, framework, isNew, isBundled, isScripted }
}
