import { join } from 'node:path'
import type { PorticoRoot } from '@portico/contract/lock'
import { type Change, planWrite } from '../changes.ts'
import type { Context } from '../context.ts'
import { listFiles, readBytes } from '../files.ts'
import { findPackage } from '../release/findPackage.ts'
import type { Site } from '../site.ts'
import { getCopiedDirectory } from './getCopiedDirectory.ts'
import { planWrites } from './planCopiedFiles.ts'
import { toRootText } from './planRoot.ts'

/** Where the files lie that a page without a bundler imports, below the site's directory. */
export const getScriptDirectory = (site: Site): string => `${getCopiedDirectory(site)}/script`

/** The root as a module: not every browser that Portico knows imports JSON. */
const getRootModule = (site: Site) => `${getScriptDirectory(site)}/root.js`

/** Whether a site has these files. */
export const hasScript = async (context: Context, site: Site): Promise<boolean> =>
  (await readBytes(context, join(site.directory, getRootModule(site)))) !== null

/** Files of `@portico/embed` that each stand alone, by name. None where it is not installed. */
export async function readScripts(context: Context, site: Site): Promise<ReadonlyMap<string, Buffer>> {
  const embed = await findPackage(context, site.directory, '@portico/embed')
  if (embed === null) return new Map()
  const folder = join(embed, 'dist/script')
  const read = async (name: string) =>
    [name, (await readBytes(context, join(folder, name))) ?? Buffer.alloc(0)] as const
  return new Map(await Promise.all((await listFiles(context, folder)).map(read)))
}

const planRootModule = (context: Context, site: Site, root: PorticoRoot): Promise<Change[]> =>
  planWrite(context, {
    directory: site.directory,
    path: getRootModule(site),
    content: `export default ${toRootText(root)}`,
  })

/** The changes that copy what a page without a bundler imports: the installed scripts, and last the root as a module. */
export async function planScript(context: Context, site: Site, root: PorticoRoot): Promise<Change[]> {
  const scripts = [...(await readScripts(context, site))]
  const copied = new Map(
    scripts.map(([name, content]) => [`${getScriptDirectory(site)}/${name}`, content] as const),
  )
  return [...(await planWrites(context, site, copied)), ...(await planRootModule(context, site, root))]
}

/** The change that makes the module hold the root, for a site that has it: its pages read nothing else. */
export const renewRootModule = async (context: Context, site: Site, root: PorticoRoot): Promise<Change[]> =>
  (await hasScript(context, site)) ? planRootModule(context, site, root) : []
