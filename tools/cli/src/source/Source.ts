import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isPath } from '../config/isSourceAddress.ts'
import type { Context } from '../context.ts'
import { readBytes } from '../files.ts'
import type { ReleaseFolder } from '../release/ReleaseFolder.ts'
import { fetchFile } from './fetchFile.ts'

/** The folder of all releases of one plugin, as `portico plugin publish` uploads it. */
export interface Source {
  /** As the configuration has it. */
  readonly address: string
  /**
   * Bytes of a file; null where there is none.
   * @throws SourceUnreachableError | SourceInvalidError when it has more bytes than `limit` | OfflineError
   */
  read(path: string, limit: number): Promise<Buffer | null>
}

/** @param directory from which a relative path leads, absolute */
export function openSource(context: Context, directory: string, address: string): Source {
  if (isPath(address) || address.startsWith('file:')) {
    const folder = isPath(address) ? resolve(directory, address) : fileURLToPath(address)
    return { address, read: (path) => readBytes(context, resolve(folder, path)) }
  }
  const base = address.endsWith('/') ? address : `${address}/`
  return { address, read: (path, limit) => fetchFile(context, new URL(path, base).href, limit) }
}

/** The folder of one version. */
export const openVersion = (source: Source, version: string): ReleaseFolder => ({
  name: `${source.address.replace(/\/$/, '')}/${version}`,
  read: (file, limit) => source.read(`${version}/${file}`, limit),
})
