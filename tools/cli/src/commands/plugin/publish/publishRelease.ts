import { ReleaseExistsError } from '@portico/contract/errors/tools'
import { type Publication, toChannelText } from '../../../release/Publication.ts'
import { findDifferences } from './findDifferences.ts'
import type { ReleaseStore } from './ReleaseStore.ts'

/** What publishing changed, or would. */
export interface PublishedChanges {
  /** False where the version stood there before, with the same bytes. */
  readonly isNewVersion: boolean
  /** False where the channel was at this version before. */
  readonly isChannelMoved: boolean
}

/** How to publish. */
export interface PublishOptions {
  readonly dryRun: boolean
  /** Called where the version is not there yet, and throws where it must not be copied. A channel alone may always move. */
  readonly checkNew: () => Promise<void>
}

type Files = Publication['files']

/** A version that is published has the bytes that are built. @throws ReleaseExistsError */
export function refuseOthers(published: Files, { id, version, files }: Publication): void {
  const differences = findDifferences(published, files)
  if (differences.length === 0) return
  throw new ReleaseExistsError({
    details: `${id} ${version} differs in ${differences.join(', ')}.`,
    metaMessages: ['Raise the version in portico.plugin.json and package.json, and build again.'],
  })
}

/** Uploads a version and reads it back: somebody else may have published it in the meantime. */
async function createVersion(store: ReleaseStore, publication: Publication): Promise<Files> {
  const failure = await store.createVersion(publication).then(
    () => null,
    (error: unknown) => error as Error,
  )
  const standing = await store.readVersion(publication)
  if (!standing) throw failure ?? new Error(`${publication.version} is not there after it was published.`)
  refuseOthers(standing, publication)
  return standing
}

/**
 * Uploads a version, then moves the channel to it. A version that is there is never touched.
 * @throws ReleaseExistsError when the version is there with other bytes, and what `checkNew` throws
 */
export async function publishRelease(
  store: ReleaseStore,
  publication: Publication,
  { dryRun, checkNew }: PublishOptions,
): Promise<PublishedChanges> {
  const { id, version, channel, files } = publication
  const before = await store.readVersion(publication)
  if (before) refuseOthers(before, publication)
  else await checkNew()
  const created = dryRun ? files : null
  // The hash of the release file that stands there, which may name an earlier commit with the same bytes.
  const standing = before ?? created ?? (await createVersion(store, publication))
  const channelText = toChannelText(id, version, standing)
  const isChannelMoved = (await store.readChannel(id, channel)) !== channelText
  if (isChannelMoved && !dryRun) await store.moveChannel(id, channel, channelText)
  return { isNewVersion: before === null, isChannelMoved }
}
