import { join } from 'node:path'
import type { Context } from '../context.ts'
import { readBytes } from '../files.ts'
import { getIntegrity, type PluginRelease } from './readRelease.ts'
import { manifestName, releaseName } from './releaseFile.ts'

/** What sites follow: `canary` is for those that try, `stable` for all. */
export const channels = ['stable', 'canary'] as const

export type Channel = (typeof channels)[number]

/** A version of a plugin as it is to stand where sites find it. */
export interface Publication {
  readonly id: string
  readonly version: string
  readonly channel: Channel
  /** Content of every file of the version, by name. */
  readonly files: ReadonlyMap<string, Buffer>
}

const toText = (value: object) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/** Puts together what is published of a built plugin: manifest, files, notices and the release file. */
export async function createPublication(
  context: Context,
  parameters: { directory: string; release: PluginRelease; channel: Channel },
): Promise<Publication> {
  const { directory, release, channel } = parameters
  const { manifest, version } = release
  const notices = await readBytes(context, join(directory, 'dist/NOTICES.txt'))
  const files = new Map<string, Buffer>([
    [manifestName, toText(manifest)],
    ...release.files.map(({ name, content }) => [name, content] as const),
    ...(notices ? [['NOTICES.txt', notices] as const] : []),
    [releaseName, release.described],
  ])
  return { id: manifest.id, version, channel, files }
}

/** Text of `<channel>.json`: which version it is at, and the hash of that version's release file. */
export const toChannelText = (id: string, version: string, files: ReadonlyMap<string, Buffer>): string =>
  toText({ id, version, integrity: getIntegrity(files.get(releaseName) as Buffer) }).toString()
