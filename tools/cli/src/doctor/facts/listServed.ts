import { join } from 'node:path'
import type { PorticoLock } from '@portico/contract/lock'
import { allInOrder } from '../../allInOrder.ts'
import type { Context } from '../../context.ts'
import { listFiles, readBytes } from '../../files.ts'
import { getIntegrity } from '../../release/readRelease.ts'
import { releaseName } from '../../release/releaseFile.ts'
import type { Site } from '../../site.ts'

/** A file that the site has to serve. */
export interface ServedFile {
  /** Below `baseUrl`. */
  readonly path: string
  /** Hash that it must have. */
  readonly integrity: string
}

/** Folders of the releases that pages may ask for. */
const listReleases = ({ shell, plugins }: PorticoLock) => [
  { folder: `shell/${shell.version}`, files: shell.files },
  ...Object.entries(plugins).flatMap(([id, plugin]) =>
    [plugin, ...(plugin.canary ? [plugin.canary] : [])].map(({ version, files }) => ({
      folder: `plugins/${id}/${version}`,
      files,
    })),
  ),
]

/** Those of the lockfile first, then the others that are copied beside them. */
export async function listServed(context: Context, site: Site, lock: PorticoLock): Promise<ServedFile[]> {
  const root = join(site.directory, site.config.publicDirectory, 'portico')
  const read = listReleases(lock).map(async ({ folder, files }) => {
    const copied = await listFiles(context, join(root, folder))
    // What describes a release lies beside it for the command line; no page asks for it.
    const others = copied.filter((name) => !(name in files) && name !== releaseName)
    const hashed = others.map(async (name) => {
      const content = await readBytes(context, join(root, folder, name))
      return { path: `${folder}/${name}`, integrity: content ? getIntegrity(content) : '' }
    })
    const pinned = Object.entries(files).map(([name, integrity]) => ({
      path: `${folder}/${name}`,
      integrity,
    }))
    return [...pinned, ...(await allInOrder(hashed))]
  })
  return (await allInOrder(read)).flat()
}
