import { isDeepStrictEqual } from 'node:util'
import type { Messages } from '@portico/contract'
import { PluginIntegrityError, ReleaseMissingError, SourceInvalidError } from '@portico/contract/errors/tools'
import type { Integrity, LockedRelease } from '@portico/contract/lock'
import { type PluginManifest, parseManifest } from '@portico/contract/manifest'
import * as v from 'valibot'
import { allInOrder } from '../allInOrder.ts'
import { parsePlainJson } from './parsePlainJson.ts'
import type { ReleaseFolder } from './ReleaseFolder.ts'
import { getIntegrity, type PluginRelease, type ReleaseFile } from './readRelease.ts'
import { type NamedFiles, pluginReleaseSchema, releaseName } from './releaseFile.ts'
import { toLockedFiles, toLockedManifest } from './toLockedRelease.ts'
import { weigh } from './weigh.ts'

const kibibyte = 1024
/** Far above what a plugin may weigh, and far below what would fill a disk. */
const limits = { described: 256 * kibibyte, bytes: 4 * kibibyte * kibibyte, files: 200 }

/** What a release has to be, as far as it is known beforehand. */
export interface ExpectedRelease {
  readonly id?: string
  readonly version: string
  /** Hash of its release file. */
  readonly integrity?: Integrity
  /** What the lockfile holds of it. */
  readonly locked?: LockedRelease
}

const refuse = (folder: ReleaseFolder, fault: string) =>
  new SourceInvalidError({
    details: `${folder.name}: ${fault}`,
    metaMessages: ['Nothing of it was taken. Write to its publisher.'],
  })

const refuseBytes = (folder: ReleaseFolder, file: string) =>
  new PluginIntegrityError({
    details: `${file} in ${folder.name} is not the file that was released.`,
    metaMessages: ['Nothing of it was taken. Compare with what the team of the plugin published.'],
  })

async function read(folder: ReleaseFolder, file: string, limit: number): Promise<Buffer> {
  const content = await folder.read(file, limit)
  if (content !== null) return content
  throw new ReleaseMissingError({
    details: `${folder.name} has no ${file}.`,
    metaMessages: ['Name a version that is published, or ask its publisher.'],
  })
}

function parse(
  folder: ReleaseFolder,
  content: Buffer,
): { manifest: PluginManifest; files: NamedFiles; texts: Messages | undefined } {
  try {
    const { manifest, files, texts } = v.parse(pluginReleaseSchema, parsePlainJson(content))
    const total = Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0)
    if (Object.keys(files).length > limits.files || total > limits.bytes) throw new TypeError('too big')
    return { manifest: parseManifest(manifest), files, texts: texts as Messages | undefined }
  } catch (cause) {
    throw refuse(folder, `${releaseName}: ${(cause as Error).message}`)
  }
}

/** A lockfile that names other hashes than the release file is right: it was accepted, and the other is only there. */
function isAsLocked(
  { manifest, files }: { manifest: PluginManifest; files: NamedFiles },
  locked: LockedRelease,
) {
  const named = Object.entries(files).map(([name, { integrity }]) => ({
    name,
    integrity: integrity as Integrity,
  }))
  return (
    isDeepStrictEqual(toLockedFiles(named), { ...locked.files }) &&
    isDeepStrictEqual(toLockedManifest(manifest), locked.manifest)
  )
}

async function readFiles(folder: ReleaseFolder, files: NamedFiles): Promise<ReleaseFile[]> {
  const readFile = async (name: string): Promise<ReleaseFile> => {
    const { integrity, bytes } = files[name] as NamedFiles[string]
    const content = await read(folder, name, bytes)
    const actual = getIntegrity(content)
    if (actual !== integrity) throw refuseBytes(folder, name)
    return { name, integrity: actual, bytes: content.length, brotli: await weigh(content), content }
  }
  return allInOrder(Object.keys(files).sort().map(readFile))
}

/**
 * Reads a release from where anybody may have written: its release file is proved against what is expected, and each file
 * against that. Weights are measured, not believed.
 * @throws ReleaseMissingError when a file is not there | SourceInvalidError when it is no release, too big, or another one
 * @throws PluginIntegrityError when a byte differs
 */
export async function readFolderRelease(
  folder: ReleaseFolder,
  expected: ExpectedRelease,
): Promise<PluginRelease> {
  const { version, integrity, locked } = expected
  const described = await read(folder, releaseName, limits.described)
  if (integrity && getIntegrity(described) !== integrity) throw refuseBytes(folder, releaseName)
  const { manifest, files, texts } = parse(folder, described)
  const { id = manifest.id } = expected
  if (manifest.id !== id || manifest.version !== version)
    throw refuse(
      folder,
      `${releaseName} is of ${manifest.id} ${manifest.version}, and not of ${id} ${version}`,
    )
  if (locked && !isAsLocked({ manifest, files }, locked)) throw refuseBytes(folder, releaseName)
  return {
    packageName: folder.name,
    version,
    manifest,
    described,
    ...(texts && { texts }),
    files: await readFiles(folder, files),
  }
}
