import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { ReleaseExistsError } from '@portico/contract/errors/tools'
import type { Context } from '../../../context.ts'
import { listFiles, readBytes, readText } from '../../../files.ts'
import { findDifferences } from './findDifferences.ts'
import { type Publication, toChannelText } from './Publication.ts'

/** What publishing changed, or would. */
export interface PublishedChanges {
  /** False where the version stood there before, with the same bytes. */
  readonly isNewVersion: boolean
  /** False where the channel was at this version before. */
  readonly isChannelMoved: boolean
}

/** Every file of a published version; none where it is not published. */
async function readVersion(context: Context, directory: string): Promise<Map<string, Buffer>> {
  const read = async (name: string) =>
    [name, (await readBytes(context, join(directory, name))) ?? Buffer.alloc(0)] as const
  return new Map(await Promise.all((await listFiles(context, directory)).map(read)))
}

function refuseOthers(published: ReadonlyMap<string, Buffer>, { id, version, files }: Publication): void {
  const differences = findDifferences(published, files)
  if (differences.length === 0) return
  throw new ReleaseExistsError({
    details: `${id} ${version} differs in ${differences.join(', ')}.`,
    metaMessages: ['Raise the version in portico.plugin.json and package.json, and build again.'],
  })
}

/** Lays a version beside its place and moves it there whole, so that nobody ever sees half of one. */
async function createVersion(context: Context, directory: string, publication: Publication): Promise<void> {
  const { fs } = context
  const draft = `${directory}.${randomUUID()}.draft`
  try {
    await fs.mkdir(draft, { recursive: true })
    for (const [name, content] of publication.files) await fs.writeFile(join(draft, name), content)
    await fs.rename(draft, directory)
  } catch (error) {
    await fs.rm(draft, { recursive: true, force: true })
    // Somebody else may have published it in the meantime: then it has to be the same.
    const published = await readVersion(context, directory)
    if (published.size === 0) throw error
    refuseOthers(published, publication)
  }
}

async function moveChannel(context: Context, path: string, text: string): Promise<void> {
  const draft = `${path}.${randomUUID()}.draft`
  await context.fs.writeFile(draft, text)
  await context.fs.rename(draft, path)
}

/**
 * Lays a version at `<folder>/<id>/<version>/`, then moves `<folder>/<id>/<channel>.json` to it. A version that is
 * there is never touched.
 * @param folder absolute
 * @throws ReleaseExistsError when the version is there with other bytes
 */
export async function publishToFolder(
  context: Context,
  publication: Publication,
  { folder, dryRun }: { folder: string; dryRun: boolean },
): Promise<PublishedChanges> {
  const { id, version, channel } = publication
  const directory = join(folder, id, version)
  const before = await readVersion(context, directory)
  const isNewVersion = before.size === 0
  if (!isNewVersion) refuseOthers(before, publication)
  else if (!dryRun) await createVersion(context, directory, publication)
  // The hash of the release file that stands there, which may name an earlier commit with the same bytes.
  const standing = isNewVersion && dryRun ? publication.files : await readVersion(context, directory)
  const channelText = toChannelText(id, version, standing)
  const channelPath = join(folder, id, `${channel}.json`)
  const isChannelMoved = (await readText(context, channelPath)) !== channelText
  if (isChannelMoved && !dryRun) await moveChannel(context, channelPath, channelText)
  return { isNewVersion, isChannelMoved }
}
