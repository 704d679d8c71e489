import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { ManifestInvalidError, PackageNotBuiltError } from '@portico/contract/errors/tools'
import { type PluginManifest, parseManifest } from '@portico/contract/manifest'
import type { Context } from '../../context.ts'
import { readJson } from '../../files.ts'
import { type PluginRelease, readPluginRelease } from '../../release/readRelease.ts'
import { manifestName } from '../../release/releaseFile.ts'

/** Reads `portico.plugin.json` of a plugin's directory. @throws ManifestInvalidError */
export async function readOwnManifest(context: Context, directory: string): Promise<PluginManifest> {
  try {
    return parseManifest(await readJson(context, join(directory, manifestName)))
  } catch (cause) {
    const isOwn = cause instanceof ManifestInvalidError
    if (!isOwn && !(cause instanceof SyntaxError)) throw cause
    const solution = isOwn ? 'an editor that follows its `$schema` marks the places.' : 'it is not JSON.'
    throw new ManifestInvalidError({
      cause,
      details: (isOwn && cause.details) || cause.message,
      metaMessages: [`Fix ${manifestName}: ${solution}`],
    })
  }
}

/**
 * Reads what `dist` of a plugin's directory holds, each file proved against its hash.
 * @throws PackageNotBuiltError when there is nothing, or it was built from another manifest
 * @throws PluginIntegrityError | ManifestInvalidError
 */
export async function readBuiltPlugin(context: Context, directory: string): Promise<PluginRelease> {
  const manifest = await readOwnManifest(context, directory)
  const release = await readPluginRelease(context, manifest.id, directory)
  if (isDeepStrictEqual(release.manifest, manifest)) return release
  throw new PackageNotBuiltError({
    details: `dist of ${manifest.id} was built from another ${manifestName}.`,
    metaMessages: ['Run `portico plugin build`.'],
  })
}
