import { join, resolve } from 'node:path'
import { BuildStaleError } from '@portico/contract/errors/tools'
import * as v from 'valibot'
import { allInOrder } from '../../allInOrder.ts'
import type { Context } from '../../context.ts'
import { readBytes, readJson } from '../../files.ts'
import { getIntegrity, type PluginRelease } from '../../release/readRelease.ts'

/** What the build writes down beside the release, of what it was made. */
const recordName = '.portico/build.json'
const recordSchema = v.object({ release: v.string(), inputs: v.record(v.string(), v.string()) })
type BuildRecord = v.InferOutput<typeof recordSchema>

/** Names that an error shows; of more it says the number. */
const shown = 5

/** Null where there is none, or it is not of this release. */
async function readRecord(
  context: Context,
  directory: string,
  { described }: PluginRelease,
): Promise<BuildRecord | null> {
  const said = await readJson(context, join(directory, recordName)).catch((error: unknown) => {
    if (error instanceof SyntaxError) return null
    throw error
  })
  const { success, output } = v.safeParse(recordSchema, said)
  return success && output.release === getIntegrity(described) ? output : null
}

/** Paths of files that are gone, or are not what they were. */
async function findChanged(context: Context, directory: string, { inputs }: BuildRecord): Promise<string[]> {
  const isChanged = async ([path, integrity]: [string, string]) => {
    const content = await readBytes(context, resolve(directory, path))
    return content === null || getIntegrity(content) !== integrity ? [path] : []
  }
  return (await allInOrder(Object.entries(inputs).map(isChanged))).flat()
}

/**
 * Sites would get what the sources no longer say. What was built elsewhere has no record of what it was made of here: then that
 * is said, and nothing is refused.
 * @throws BuildStaleError when a file that the build has read has changed since
 */
export async function refuseStale(
  context: Context,
  directory: string,
  release: PluginRelease,
): Promise<void> {
  const record = await readRecord(context, directory, release)
  if (record === null) {
    context.warn('dist was built elsewhere: whether the sources have changed since is not known.')
    return
  }
  const changed = await findChanged(context, directory, record)
  if (changed.length === 0) return
  const rest = changed.length > shown ? ` and ${changed.length - shown} more` : ''
  throw new BuildStaleError({
    details: `${changed.slice(0, shown).join(', ')}${rest}`,
    metaMessages: ['Run `portico plugin build`, look at what it built, and publish that.'],
  })
}
