import { join } from 'node:path'
import type { Context } from '../context.ts'
import { hasFolder, readBytes } from '../files.ts'
import { configName, rootName, type Site } from '../site.ts'

/** What the code of a site depends on. */
export interface SiteShape {
  /** Whether it is written in TypeScript. */
  readonly isTyped: boolean
  /** Whether a file or folder is there. */
  has(path: string): boolean
  /** The call that makes an instance, with the options that the site needs. */
  readonly call: string
  /** Lines that import what the call takes. @param path of the module, below the site's directory */
  importFor(path: string): string[]
}

/**
 * The call that makes an instance, with the options that the site needs.
 * @param networks the option of that name
 */
export const callFor = ({ config: { baseUrl } }: Site, networks: string) => {
  const own = baseUrl === '/portico/' ? [] : [`baseUrl: '${baseUrl}'`]
  return `createPortico({ ${[networks, 'root', ...own].join(', ')} })`
}

/** The option of a call whose module names the networks itself, as the configuration does. */
export const ownNetworks = 'networks: [mainnet]'

/** The site's directory, as a module names it. @param path of the module, below that directory */
const toSite = (path: string) => '../'.repeat(path.split('/').length - 1) || './'

/** Looks at what of these a site has. @param paths files and folders below its directory */
export async function readShape(context: Context, site: Site, paths: readonly string[]): Promise<SiteShape> {
  const { directory } = site
  const has = async (path: string) =>
    (await hasFolder(context, join(directory, path))) ||
    (await readBytes(context, join(directory, path))) !== null
  const there = await Promise.all(
    ['tsconfig.json', ...paths].map(async (path) => ((await has(path)) ? path : '')),
  )
  const isTyped = there.includes('tsconfig.json')
  // Not every bundler reads TypeScript for a site that is written without it.
  const isShared = isTyped && /\bexport const networks\b/.test(site.source)
  return {
    isTyped,
    has: (path) => there.includes(path),
    call: callFor(site, isShared ? 'networks' : ownNetworks),
    importFor: (path) => [
      "import { createPortico } from '@portico/embed'",
      isShared
        ? `import { networks } from '${toSite(path)}${configName.replace(/\.ts$/, '')}'`
        : "import { mainnet } from '@portico/embed/networks'",
      `import root from '${toSite(path)}${rootName}' with { type: 'json' }`,
    ],
  }
}
