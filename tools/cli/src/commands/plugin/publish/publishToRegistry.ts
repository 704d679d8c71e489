import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  PackageNotBuiltError,
  PorticoError,
  PublishTargetError,
  RegistryRefusedError,
} from '@portico/contract/errors/tools'
import { parseTarGzip } from 'nanotar'
import * as v from 'valibot'
import type { Context } from '../../../context.ts'
import { readJson } from '../../../files.ts'
import type { Channel, Publication } from '../../../release/Publication.ts'
import { manifestName } from '../../../release/releaseFile.ts'
import { createNpm, type Npm } from './createNpm.ts'
import { type PublishedChanges, type PublishOptions, refuseOthers } from './publishRelease.ts'

/** A site that says nothing installs `latest`. */
const tags = { stable: 'latest', canary: 'canary' } as const satisfies Record<Channel, string>

const packageSchema = v.object({
  name: v.string(),
  version: v.string(),
  publishConfig: v.optional(v.object({ registry: v.optional(v.string()) })),
})
const packedSchema = v.object({ filename: v.string(), files: v.array(v.object({ path: v.string() })) })
/** Of a package with a single version npm gives no list. */
const listingSchema = v.object({
  versions: v.union([v.string(), v.array(v.string())]),
  'dist-tags': v.record(v.string(), v.string()),
})

type Package = v.InferOutput<typeof packageSchema>

interface Listing {
  readonly tags: Readonly<Record<string, string>>
  readonly isPublished: boolean
}

/** npm answers with a list, by name, or with the one that was asked for. */
function parsePacked(text: string): v.InferOutput<typeof packedSchema> {
  const answer: unknown = JSON.parse(text)
  const packed = Array.isArray(answer) ? answer[0] : answer
  const single = v.is(packedSchema, packed) ? packed : Object.values(packed as object)[0]
  return v.parse(packedSchema, single)
}

async function readPackage(context: Context, directory: string, { version }: Publication): Promise<Package> {
  const found = v.parse(packageSchema, await readJson(context, join(directory, 'package.json')))
  if (found.version === version) return found
  throw new PackageNotBuiltError({
    details: `package.json is at ${found.version}, and portico.plugin.json at ${version}.`,
    metaMessages: ['Give both the same version, and build again.'],
  })
}

/** Files of a package that are a release's, by name. The manifest is in the release file, too, and not copied beside it. */
async function readArchive(path: string, { files }: Publication): Promise<Map<string, Buffer>> {
  const folder = 'package/dist/'
  const entries = (await parseTarGzip(await readFile(path))).filter(({ name }) => name.startsWith(folder))
  const manifest = files.get(manifestName) as Buffer
  return new Map([
    [manifestName, manifest],
    ...entries.map(({ name, data }) => [name.slice(folder.length), Buffer.from(data ?? [])] as const),
  ])
}

/** What the registry has of a package: its tags, and whether the version is there. */
async function readListing(npm: Npm, { name, version }: Package): Promise<Listing> {
  try {
    const text = await npm('view', name, 'versions', 'dist-tags')
    const { versions, 'dist-tags': tags } = v.parse(listingSchema, JSON.parse(text))
    return { tags, isPublished: [versions].flat().includes(version) }
  } catch (error) {
    if (error instanceof RegistryRefusedError && error.details?.startsWith('E404'))
      return { tags: {}, isPublished: false }
    throw error
  }
}

/** Files of the version as the registry has them. */
async function readVersion(npm: Npm, { name }: Package, publication: Publication) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-published-'))
  try {
    const wanted = `${name}@${publication.version}`
    const { filename } = parsePacked(await npm('pack', wanted, '--pack-destination', folder))
    return await readArchive(join(folder, filename), publication)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Without its files a package is a version that can never be fixed. */
async function refuseIncomplete(npm: Npm, { files }: Publication): Promise<void> {
  const packed = parsePacked(await npm('pack', '--dry-run')).files.map(({ path }) => path)
  const missing = [...files.keys()].filter(
    (name) => name !== manifestName && !packed.includes(`dist/${name}`),
  )
  if (missing.length === 0) return
  throw new PublishTargetError({
    details: `The package would leave out ${missing.map((name) => `dist/${name}`).join(', ')}.`,
    metaMessages: ['Name `dist` among `files` in package.json.'],
  })
}

/** The registry that npm takes for a package. */
async function findRegistry(npm: Npm, { name, publishConfig }: Package): Promise<string> {
  const scope = /^@[^/]+/.exec(name)?.[0]
  const scoped = scope ? (await npm('config', 'get', `${scope}:registry`)).trim() : 'undefined'
  if (publishConfig?.registry) return publishConfig.registry
  return scoped === 'undefined' ? (await npm('config', 'get', 'registry')).trim() : scoped
}

/** npm is a process of its own: `--offline` has to be asked for it. */
async function refuseOffline({ fetch }: Context, registry: string): Promise<void> {
  await fetch(registry, { method: 'HEAD' }).catch((cause: Error) => {
    if (cause instanceof PorticoError) throw cause
    throw new RegistryRefusedError({
      cause,
      details: `${registry} cannot be reached.`,
      metaMessages: ['Look at the network, and at the registry in .npmrc or `publishConfig`.'],
    })
  })
}

/**
 * Publishes a built plugin as the npm package of its folder, then moves the tag of the channel: `latest` for `stable`,
 * `canary` for `canary`. A version that is there is never touched.
 * @throws ReleaseExistsError when the version is there with other bytes | RegistryRefusedError | PublishTargetError |
 * PackageNotBuiltError | OfflineError, and what `checkNew` throws
 */
export async function publishToRegistry(
  context: Context,
  publication: Publication,
  { directory, dryRun, checkNew }: PublishOptions & { directory: string },
): Promise<PublishedChanges> {
  const npm = createNpm(context, directory)
  const found = await readPackage(context, directory, publication)
  await refuseOffline(context, await findRegistry(npm, found))
  const { version, channel } = publication
  const tag = tags[channel]
  const { isPublished, tags: standing } = await readListing(npm, found)
  if (isPublished) refuseOthers(await readVersion(npm, found, publication), publication)
  else {
    await checkNew()
    await refuseIncomplete(npm, publication)
  }
  const isChannelMoved = standing[tag] !== version
  if (!dryRun && !isPublished) await npm('publish', '--tag', tag)
  if (!dryRun && isPublished && isChannelMoved) await npm('dist-tag', 'add', `${found.name}@${version}`, tag)
  return { isNewVersion: !isPublished, isChannelMoved }
}
