import { join } from 'node:path'
import type { Context } from '../context.ts'
import { readBytes } from '../files.ts'
import { lockName, type Site } from '../site.ts'

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

/** The call that makes an instance, with the options that the site needs. */
export const callFor = ({ config: { baseUrl } }: Site) => {
  const own = baseUrl === '/portico/' ? [] : [`baseUrl: '${baseUrl}'`]
  return `createPortico({ ${['networks: [mainnet]', 'lock', ...own].join(', ')} })`
}

const toLockPath = (path: string) => {
  const depth = path.split('/').length - 1
  return `${depth === 0 ? './' : '../'.repeat(depth)}${lockName}`
}

/** Looks at what of these a site has. @param paths files and folders below its directory */
export async function readShape(context: Context, site: Site, paths: readonly string[]): Promise<SiteShape> {
  const { directory } = site
  const has = async (path: string) => {
    const isFolder = context.fs.readdir(join(directory, path)).then(
      () => true,
      () => false,
    )
    return (await isFolder) || (await readBytes(context, join(directory, path))) !== null
  }
  const there = await Promise.all(
    ['tsconfig.json', ...paths].map(async (path) => ((await has(path)) ? path : '')),
  )
  return {
    isTyped: there.includes('tsconfig.json'),
    has: (path) => there.includes(path),
    call: callFor(site),
    importFor: (path) => [
      "import { createPortico } from '@portico/embed'",
      "import { mainnet } from '@portico/embed/networks'",
      `import lock from '${toLockPath(path)}' with { type: 'json' }`,
    ],
  }
}
