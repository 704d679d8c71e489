import { dirname, join } from 'node:path'
import { DiskFailedError } from '@portico/contract/errors/tools'
import type { Context } from '../context.ts'
import type { Site } from '../site.ts'
import { getCopiedDirectory } from './getCopiedDirectory.ts'

async function isLink(context: Context, path: string): Promise<boolean> {
  try {
    return (await context.fs.lstat(path)).isSymbolicLink()
  } catch {
    // What is not there leads nowhere.
    return false
  }
}

/** Folders that lead to a copied file, from `portico/` on. */
function listFolders(root: string, path: string): string[] {
  const folder = dirname(path)
  return folder === root || !folder.startsWith(root) ? [root] : [...listFolders(root, folder), folder]
}

/**
 * Refuses to copy or remove files through a link: it might lead out of the public folder, which itself may be one.
 * @param paths below the site's directory; those outside `portico/` are not looked at
 * @throws DiskFailedError
 */
export async function refuseLinks(context: Context, site: Site, paths: Iterable<string>): Promise<void> {
  const root = getCopiedDirectory(site)
  const copied = [...paths].filter((path) => path.startsWith(`${root}/`))
  for (const folder of new Set(copied.flatMap((path) => listFolders(root, path))))
    if (await isLink(context, join(site.directory, folder)))
      throw new DiskFailedError({
        details: `${folder} is a link, and files are copied in the public folder alone`,
        metaMessages: ['Nothing was changed. Put a folder in place of the link, and run the command again.'],
      })
}
