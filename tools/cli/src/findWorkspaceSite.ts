import { dirname, join, relative } from 'node:path'
import { ConfigNotFoundError } from '@portico/contract/errors/tools'
import type { Context } from './context.ts'
import { findUpward, readBytes } from './files.ts'
import { readPackageJson } from './readPackageJson.ts'

/** Sites lie at most this far below the root of a workspace: `apps/web`, `packages/sites/web`. */
const maximumDepth = 3

/** The root of the npm, yarn or pnpm workspace around the current directory; null where there is none. */
export async function findWorkspaceRoot(context: Context): Promise<string | null> {
  const pnpm = await findUpward(context, 'pnpm-workspace.yaml')
  if (pnpm !== null) return pnpm
  const directory = await findUpward(context, 'package.json')
  if (directory === null) return null
  const manifest = await readPackageJson(context, directory)
  if (manifest?.workspaces !== undefined) return directory
  const parent = dirname(directory)
  return parent === directory ? null : findWorkspaceRoot({ ...context, cwd: parent })
}

async function listSites(
  context: Context,
  directory: string,
  name: string,
  depth = maximumDepth,
): Promise<string[]> {
  const entries = await context.fs.readdir(directory, { withFileTypes: true })
  const below = entries.filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules',
  )
  const nested =
    depth === 0
      ? []
      : await Promise.all(
          below.map((entry) => listSites(context, join(directory, entry.name), name, depth - 1)),
        )
  const isSite = (await readBytes(context, join(directory, name))) !== null
  return [...(isSite ? [directory] : []), ...nested.flat()]
}

/**
 * The site of the workspace whose root is the current directory, or lies above it; null where it has none.
 * @param name of the configuration's file
 * @throws ConfigNotFoundError when it has several, of which none can be preferred | PackageJsonInvalidError
 */
export async function findWorkspaceSite(context: Context, name: string): Promise<string | null> {
  const root = await findWorkspaceRoot(context)
  if (root === null) return null
  const sites = await listSites(context, root, name)
  if (sites.length > 1)
    throw new ConfigNotFoundError({
      details: `The workspace has several sites: ${sites.map((site) => relative(root, site)).join(', ')}.`,
      metaMessages: ['Run the command in the folder of one of them.'],
    })
  return sites[0] ?? null
}
