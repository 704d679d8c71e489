import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Context } from '../context.ts'
import { listFiles, readBytes } from '../files.ts'
import { getIntegrity } from '../release/readRelease.ts'

/** One laid file, weighed as a build weighs it. */
export interface LaidFile {
  readonly name: string
  readonly integrity: string
  readonly bytes: number
  readonly brotli: number
}

const compress = promisify(brotliCompress)

async function weigh(context: Context, directory: string, name: string): Promise<LaidFile[]> {
  const content = await readBytes(context, join(directory, name))
  if (content === null) return []
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  const { length: brotli } = await compress(content, { params })
  return [{ name, integrity: getIntegrity(content), bytes: content.length, brotli }]
}

/** The files that lie in a directory of a release; none where it is not laid. */
export async function readLaidFiles(context: Context, directory: string): Promise<LaidFile[]> {
  const names = await listFiles(context, directory)
  return (await Promise.all(names.map((name) => weigh(context, directory, name)))).flat()
}
