import { join } from 'node:path'
import type { Context } from '../context.ts'
import { readBytes } from '../files.ts'

/** Where the files of one release lie, and where nobody vouches for them. */
export interface ReleaseFolder {
  /** For messages: a path or an address. */
  readonly name: string
  /** Bytes of a file; null where there is none. @throws SourceInvalidError when it has more bytes than `limit` */
  read(file: string, limit: number): Promise<Buffer | null>
}

/** A folder on this disk. What is bigger than expected has another hash, which is found next. */
export const openFolder = (context: Context, directory: string): ReleaseFolder => ({
  name: directory,
  read: (file) => readBytes(context, join(directory, file)),
})
