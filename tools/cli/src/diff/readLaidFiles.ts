import { join } from 'node:path'
import { allInOrder } from '../allInOrder.ts'
import type { Context } from '../context.ts'
import { listFiles, readBytes } from '../files.ts'
import { getIntegrity } from '../release/readRelease.ts'
import { releaseName } from '../release/releaseFile.ts'
import { weigh } from '../release/weigh.ts'

/** One laid file, weighed as a build weighs it. */
export interface LaidFile {
  readonly name: string
  readonly integrity: string
  readonly bytes: number
  readonly brotli: number
}

async function readLaid(context: Context, directory: string, name: string): Promise<LaidFile[]> {
  const content = await readBytes(context, join(directory, name))
  if (content === null) return []
  return [{ name, integrity: getIntegrity(content), bytes: content.length, brotli: await weigh(content) }]
}

/** The files that lie in a directory of a release, without the one that describes it; none where it is not laid. */
export async function readLaidFiles(context: Context, directory: string): Promise<LaidFile[]> {
  const names = (await listFiles(context, directory)).filter((name) => name !== releaseName)
  return (await allInOrder(names.map((name) => readLaid(context, directory, name)))).flat()
}
