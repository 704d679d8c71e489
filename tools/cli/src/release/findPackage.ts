import { dirname, join } from 'node:path'
import type { Context } from '../context.ts'
import { readBytes } from '../files.ts'

/** The directory of an installed package, by Node's own walk upwards; null when it is not installed. */
export async function findPackage(context: Context, from: string, name: string): Promise<string | null> {
  for (let directory = from; ; directory = dirname(directory)) {
    const candidate = join(directory, 'node_modules', name)
    if ((await readBytes(context, join(candidate, 'package.json'))) !== null) return candidate
    if (directory === dirname(directory)) return null
  }
}
