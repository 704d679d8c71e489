import { resolve } from 'node:path'
import { BudgetExceededError, PublishTargetError } from '@portico/contract/errors/tools'
import * as v from 'valibot'
import { measurePlugin } from '../../budget/budgets.ts'
import type { CommandDefinition } from '../../CommandDefinition.ts'
import type { CommandOptions, Context } from '../../context.ts'
import { print } from '../../output.ts'
import { type Channel, channels, createPublication, type Publication } from '../../release/Publication.ts'
import { showProgress } from '../../showProgress.ts'
import { findPluginDirectory } from './findPluginDirectory.ts'
import { readBucket } from './publish/Bucket.ts'
import { createBucketStore } from './publish/createBucketStore.ts'
import { createFolderStore } from './publish/createFolderStore.ts'
import { type PublishedChanges, type PublishOptions, publishRelease } from './publish/publishRelease.ts'
import { publishToRegistry } from './publish/publishToRegistry.ts'
import type { ReleaseStore } from './publish/ReleaseStore.ts'
import { readBuiltPlugin } from './readBuiltPlugin.ts'
import { refuseStale } from './refuseStale.ts'

/** Options of `plugin publish`. */
export interface PluginPublishOptions extends CommandOptions {
  /** Folder of all releases, from the current directory; `s3://<bucket>/<folder>`; or `npm` for a registry of packages. */
  readonly to: string
  /** Channel that moves to the version. @default 'canary' */
  readonly channel?: Channel
}

/** What `portico plugin publish` did, or would do. */
export interface PluginPublishResult extends PublishedChanges {
  readonly command: 'plugin publish'
  readonly dryRun: boolean
  readonly id: string
  readonly version: string
  readonly channel: Channel
  /** Names of the files that the version holds. */
  readonly files: readonly string[]
}

function describe(result: PluginPublishResult, to: string): string[] {
  const { dryRun, id, version, channel, isNewVersion, isChannelMoved } = result
  const [publish, move] = dryRun ? ['Would publish', 'Would move'] : ['Published', 'Moved']
  return [
    isNewVersion
      ? `${publish} ${id} ${version} to ${to}.`
      : `${id} ${version} is published there already, with the same bytes.`,
    isChannelMoved ? `${move} ${channel} to ${version}.` : `${channel} is at ${version} already.`,
  ]
}

type Publish = (
  publication: Publication,
  source: { directory: string; checkNew: PublishOptions['checkNew'] },
) => Promise<PublishedChanges>

/** How to publish to a place. What cannot be one is refused before anything is read. */
function findPublisher(context: Context, { to, dryRun = false }: PluginPublishOptions): Publish {
  if (to === 'npm')
    return (publication, source) => publishToRegistry(context, publication, { ...source, dryRun })
  const store = openStore(context, to)
  return (publication, { checkNew }) => publishRelease(store, publication, { dryRun, checkNew })
}

function openStore(context: Context, to: string): ReleaseStore {
  if (to.startsWith('s3:')) return createBucketStore(context, readBucket(to, context.env))
  const isFolder = to.trim() !== '' && !/^[a-z][a-z0-9+.-]+:/i.test(to)
  if (isFolder) return createFolderStore(context, resolve(context.cwd, to))
  throw new PublishTargetError({
    details: to.trim() || 'No place is named.',
    metaMessages: ['Name a folder, s3://<bucket>/<folder>, or npm.'],
  })
}

/**
 * Publishes what is built: an immutable directory for the version, and last the channel. Calling it again changes nothing;
 * calling it with another channel moves that one.
 * @throws ReleaseExistsError when the version is there with other bytes
 * @throws BuildStaleError when a new version is not of the sources as they are
 * @throws PluginNotFoundError | PackageNotBuiltError | PluginIntegrityError | BudgetExceededError | PublishTargetError |
 * DiskFailedError | BucketRefusedError | RegistryRefusedError
 */
export async function publishPlugin(
  context: Context,
  options: PluginPublishOptions,
): Promise<PluginPublishResult> {
  const { dryRun = false, channel = 'canary', to } = options
  const publish = findPublisher(context, options)
  const directory = await findPluginDirectory(context)
  const release = await readBuiltPlugin(context, directory)
  const over = measurePlugin(release.manifest.id, release.files).filter(({ isOver }) => isOver)
  if (over.length > 0)
    throw new BudgetExceededError({
      details: over.map(({ part }) => part).join(', '),
      metaMessages: [
        '`portico plugin build` shows what each file weighs. Take out what the first view does not need.',
      ],
    })
  const publication = await createPublication(context, { directory, release, channel })
  showProgress(
    context,
    `Publishing ${publication.id} ${publication.version}, ${publication.files.size} files`,
  )
  const checkNew = () => refuseStale(context, directory, release)
  const changes = await publish(publication, { directory, checkNew })
  const { id, version, files } = publication
  const result: PluginPublishResult = {
    command: 'plugin publish',
    dryRun,
    id,
    version,
    channel,
    files: [...files.keys()].sort(),
    ...changes,
  }
  print(context, options, result, describe(result, to))
  return result
}

/** Entry of `plugin publish` in the table of commands. */
export const pluginPublishCommand: CommandDefinition = {
  name: 'plugin publish',
  summary: 'publish what is built, and move a channel to it',
  description:
    'Uploads dist as the immutable directory <id>/<version>/ in a folder of releases, or in a bucket with the interface of S3, and last moves the channel file to it; or publishes the package with npm, and moves the tag canary, or latest for stable. A version that is published with other bytes is refused, and so is a new one whose sources have changed since it was built. For a bucket the environment holds AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, and AWS_REGION or AWS_ENDPOINT_URL_S3; for a registry .npmrc names it and the key.',
  options: [
    {
      flags: '--to <place>',
      description: 'folder of all releases, s3://<bucket>/<folder>, or npm',
      isRequired: true,
    },
    {
      flags: '--channel <name>',
      description: 'channel that moves to the version',
      choices: channels,
      default: 'canary',
    },
  ],
  exitCodes: {
    0: 'published, or published before with the same bytes',
    1: 'nothing is built, or not from the sources as they are, it weighs too much, or the version is published with other bytes',
  },
  examples: [
    { line: 'portico plugin publish --to ../releases', description: 'publishes for sites that try canaries' },
    {
      line: 'portico plugin publish --to ../releases --channel stable',
      description: 'the same for all sites, or moves them to what is published',
    },
    { line: 'portico plugin publish --to s3://releases', description: 'publishes to a bucket' },
    { line: 'portico plugin publish --to npm --channel stable', description: 'publishes the package' },
  ],
  result: v.strictObject({
    command: v.literal('plugin publish'),
    dryRun: v.boolean(),
    id: v.string(),
    version: v.string(),
    channel: v.picklist(channels),
    files: v.array(v.string()),
    isNewVersion: v.boolean(),
    isChannelMoved: v.boolean(),
  }),
  run: (context, options) => publishPlugin(context, options as PluginPublishOptions),
}
