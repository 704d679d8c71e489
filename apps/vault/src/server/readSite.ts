import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { getContentType } from './createHeaders.ts'

/** A file of the built frame. */
export interface SiteFile {
  readonly bytes: Buffer
  /** Compressed with brotli. */
  readonly compressed: Buffer
  readonly etag: string
}

const compress = promisify(brotliCompress)

/** Reads the built frame once: what is served is what was there at the start. @throws Error where it is not built */
export async function readSite(directory: string): Promise<ReadonlyMap<string, SiteFile>> {
  const names = await readdir(directory).catch((cause) => {
    throw new Error(`The vault is not built: there is no folder ${directory}.`, { cause })
  })
  const files = names.filter((name) => getContentType(name) !== null)
  const read = async (name: string) => {
    const bytes = await readFile(join(directory, name))
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    return [name, { bytes, compressed: await compress(bytes), etag }] as const
  }
  return new Map(await Promise.all(files.map(read)))
}
