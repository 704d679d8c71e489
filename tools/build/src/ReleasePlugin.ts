import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import type { PluginManifest } from '@portico/contract'
import type { Integrity } from '@portico/contract/lock'
import { Compilation, type Compiler, sources } from '@rspack/core'

/** One file of a release. */
export interface ReleaseFile {
  readonly integrity: Integrity
  readonly bytes: number
  /** Bytes after brotli at its best. */
  readonly brotli: number
}

/** `portico.release.json`: what was built, for the lockfile. */
export interface Release {
  /** Every file that may run, by name. */
  readonly files: Readonly<Record<string, ReleaseFile>>
}

/** Release of the shell. */
export interface ShellRelease extends Release {
  readonly version: string
}

/** Release of a plugin. */
export interface PluginRelease extends Release {
  readonly manifest: PluginManifest
  /** Name of the file that is loaded first. */
  readonly entry: string
}

/** Name of the file that describes a release. Not one of its files. */
export const releaseFile = 'portico.release.json'

/** Measures and hashes one file as shipped. */
export function toReleaseFile(content: Buffer): ReleaseFile {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  return {
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
    bytes: content.length,
    brotli: brotliCompressSync(content, { params }).length,
  }
}

/** Writes a {@link Release} beside the files it describes, once they are final. */
export class ReleasePlugin<Described extends Release> {
  readonly #release: Omit<Described, 'files'>

  constructor(release: Omit<Described, 'files'>) {
    this.#release = release
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage }, () => {
        const release = { ...this.#release, files: measureAssets(compilation) }
        compilation.emitAsset(releaseFile, new sources.RawSource(`${JSON.stringify(release, null, 2)}\n`))
      })
    })
  }
}

function measureAssets(compilation: Compilation): Release['files'] {
  const assets = compilation.getAssets().map(({ name, source }) => {
    return [name, toReleaseFile(Buffer.from(source.source()))] as const
  })
  return Object.fromEntries(assets.sort(([left], [right]) => (left < right ? -1 : 1)))
}
