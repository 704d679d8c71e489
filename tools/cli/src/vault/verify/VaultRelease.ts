import { createHash } from 'node:crypto'
import { VaultReleaseInvalidError } from '@portico/contract/errors/tools'
import * as v from 'valibot'
import type { Context } from '../../context.ts'
import { openSource } from '../../source/Source.ts'

/** A release of the vault, whole. */
export interface VaultRelease {
  readonly version: string
  /** Bytes by name, `release.json` among them. */
  readonly files: ReadonlyMap<string, Buffer>
}

const fileLimit = 8 * 1024 * 1024

const releaseSchema = v.strictObject({
  version: v.pipe(v.string(), v.regex(/^[\w.+-]{1,64}$/)),
  /** SHA-256 by name, base64. */
  files: v.pipe(
    v.record(v.pipe(v.string(), v.regex(/^[A-Za-z\d][\w.-]{0,127}$/)), v.string()),
    v.check((files) => Object.keys(files).length <= 1000),
  ),
})

const invalid = (details: string) =>
  new VaultReleaseInvalidError({
    details,
    metaMessages: ['Name the folder of a built release, or its address, with `--release`.'],
  })

function parseRelease(place: string, bytes: Buffer) {
  try {
    return v.parse(releaseSchema, JSON.parse(bytes.toString()))
  } catch {
    throw invalid(`${place}: release.json cannot be read`)
  }
}

/**
 * Reads a release from a folder or an address, and holds each file against the hash that the release names for it.
 * @param place a path, from the current directory, or an address
 * @throws VaultReleaseInvalidError | SourceUnreachableError | SourceInvalidError | OfflineError
 */
export async function readVaultRelease(context: Context, place: string): Promise<VaultRelease> {
  const source = openSource(context, context.cwd, place)
  const read = async (name: string) => {
    const bytes = await source.read(name, fileLimit)
    if (bytes === null) throw invalid(`${place}: there is no ${name}`)
    return bytes
  }
  const list = await read('release.json')
  const { version, files } = parseRelease(place, list)
  const entries: [string, Buffer][] = [['release.json', list]]
  for (const [name, hash] of Object.entries(files)) {
    const bytes = await read(name)
    if (createHash('sha256').update(bytes).digest('base64') !== hash)
      throw invalid(`${place}: ${name} has another hash than release.json says`)
    entries.push([name, bytes])
  }
  return { version, files: new Map(entries) }
}
