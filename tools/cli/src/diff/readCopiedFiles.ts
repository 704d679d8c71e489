import { join } from 'node:path'
import { allInOrder } from '../allInOrder.ts'
import type { Context } from '../context.ts'
import { listFiles, readBytes } from '../files.ts'
import { getIntegrity } from '../release/readRelease.ts'
import { releaseName } from '../release/releaseFile.ts'
import { weigh } from '../release/weigh.ts'

/** One copied file, weighed as a build weighs it. */
export interface CopiedFile {
  readonly name: string
  readonly integrity: string
  readonly bytes: number
  readonly brotli: number
}

async function readCopied(context: Context, directory: string, name: string): Promise<CopiedFile[]> {
  const content = await readBytes(context, join(directory, name))
  if (content === null) return []
  return [{ name, integrity: getIntegrity(content), bytes: content.length, brotli: await weigh(content) }]
}

/** The files that lie in a directory of a release, without the one that describes it; none where it is not copied. */
export async function readCopiedFiles(context: Context, directory: string): Promise<CopiedFile[]> {
  const names = (await listFiles(context, directory)).filter((name) => name !== releaseName)
  return (await allInOrder(names.map((name) => readCopied(context, directory, name)))).flat()
}
