import { brotliCompressSync, constants } from 'node:zlib'
import type { Messages, PluginManifest } from '@portico/contract'
import type { Integrity } from '@portico/contract/lock'
import { Compilation, type Compiler, sources } from '@rspack/core'
import { getIntegrity } from './getIntegrity.ts'
import type { Provenance } from './readProvenance.ts'
import { readTexts } from './readTexts.ts'

/** One file of a release. */
export interface ReleaseFile {
  readonly integrity: Integrity
  readonly bytes: number
  /** Bytes after brotli at its best. */
  readonly brotli: number
}

/** `portico.release.json`: what was built, for the lockfile. */
export interface Release {
  /** English texts by key. Sites override them, and see by this what an update makes of them. Absent where they are not known. */
  readonly texts?: Messages
  /** Every file that may run, by name. */
  readonly files: Readonly<Record<string, ReleaseFile>>
}

/** Release of the shell. */
export interface ShellRelease extends Release {
  readonly version: string
  /** Files that the lockfile pins. They hold the hashes of all others, so that a page pays for few. */
  readonly roots: readonly string[]
  /** Files that the lockfile pins for sites with plugins or a kill list. */
  readonly pluginParts: readonly string[]
  /** Ids of every view that the shell has. No plugin may bring one of them. */
  readonly viewIds: readonly string[]
  /** Views and parts of views that a site can draw itself, with what they hand it: data, and actions with `()`. */
  readonly views: Readonly<Record<string, readonly string[]>>
  /** Names of the theme's variables. Sites set them, and see by this which are gone, or were never there. */
  readonly themeVariables: readonly string[]
}

/** Release of a plugin. */
export interface PluginRelease extends Release {
  readonly manifest: PluginManifest
  /** Name of the file that is loaded first. */
  readonly entry: string
  readonly provenance: Provenance
}

/** Name of the file that describes a release. Not one of its files. */
export const releaseFile = 'portico.release.json'

/** Measures and hashes one file as shipped. */
export function toReleaseFile(content: Buffer): ReleaseFile {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  return {
    integrity: getIntegrity(content),
    bytes: content.length,
    brotli: brotliCompressSync(content, { params }).length,
  }
}

/** Writes a {@link Release} beside the files it describes, once they are final. */
export class ReleasePlugin<Described extends Release> {
  readonly #directory: string
  readonly #release: Omit<Described, 'files' | 'texts'>

  /** @param directory absolute path of the package */
  constructor(directory: string, release: Omit<Described, 'files' | 'texts'>) {
    this.#directory = directory
    this.#release = release
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tapPromise({ name: 'ReleasePlugin', stage }, async () => {
        const { roots, pluginParts = [] } = this.#release as {
          roots?: readonly string[]
          pluginParts?: readonly string[]
        }
        pinParts(compilation, roots && [...roots, ...pluginParts])
        const files = measureAssets(compilation)
        // A source that does not compile has said so: its texts would say it again.
        const texts = compilation.errors.length > 0 ? null : await readTexts(this.#directory)
        const release = { ...this.#release, ...(texts && { texts }), files }
        compilation.emitAsset(releaseFile, new sources.RawSource(`${JSON.stringify(release, null, 2)}\n`))
      })
    })
  }
}

/** What stands in the code of a file for the hash of another one, until that is final. */
const placeholder = /integrity:([\w-]+\.js)/g

/**
 * Writes the hash of each part into the file that loads it. A part may load others: what it loads is final first.
 * A file that nobody has pinned could be swapped, so there must be none.
 * @param locked files that the lockfile pins; undefined where it pins all
 */
function pinParts(compilation: Compilation, locked: readonly string[] | undefined): void {
  const pinned = new Set<string>()
  const finish = (name: string, above: readonly string[]): string => {
    if (above.includes(name)) throw new Error(`Parts load each other: ${[...above, name].join(' → ')}`)
    const asset = compilation.getAsset(name)
    if (!asset) throw new Error(`${above.at(-1)} loads ${name}, which is not built.`)
    const text = String(asset.source.source())
    const final = text.replace(placeholder, (_, part: string) => {
      pinned.add(part)
      return toReleaseFile(Buffer.from(finish(part, [...above, name]))).integrity
    })
    if (final !== text) compilation.updateAsset(name, new sources.RawSource(final))
    return final
  }
  const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js'))
  for (const { name } of scripts) finish(name, [])
  const loose = scripts.filter(({ name }) => locked && !locked.includes(name) && !pinned.has(name))
  if (loose.length > 0)
    throw new Error(
      `No file pins ${loose.map(({ name }) => name).join(', ')}: write integrity:<name> where it is loaded.`,
    )
}

function measureAssets(compilation: Compilation): Release['files'] {
  const assets = compilation.getAssets().map(({ name, source }) => {
    return [name, toReleaseFile(Buffer.from(source.source()))] as const
  })
  return Object.fromEntries(assets.sort(([left], [right]) => (left < right ? -1 : 1)))
}
