import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Integrity } from '@portico/contract/lock'
import type { Compilation, Compiler } from '@rspack/core'
import { getIntegrity } from './getIntegrity.ts'
import { releaseFile } from './ReleasePlugin.ts'

/** What a build was made of. By it `portico plugin publish` sees that sources have changed since. */
export interface BuildRecord {
  /** Hash of `dist/portico.release.json`: of another build this says nothing. */
  readonly release: Integrity
  /** Hash of each file that was read, by its path from the plugin's directory, with slashes. */
  readonly inputs: Readonly<Record<string, Integrity>>
}

/** Where the {@link BuildRecord} lies in a plugin's directory: outside of `dist`, of which the same commit gives the same bytes. */
export const buildRecordFile = '.portico/build.json'

/** Files that were read, without those that were only looked for. */
function hashInputs(directory: string, { fileDependencies }: Compilation): BuildRecord['inputs'] {
  const entries = [...fileDependencies].sort().flatMap((file) => {
    try {
      const path = relative(directory, file).replaceAll('\\', '/')
      return [[path, getIntegrity(readFileSync(file))] as const]
    } catch {
      return []
    }
  })
  return Object.fromEntries(entries)
}

/** Writes the {@link BuildRecord} beside the release, once that is written. */
export class BuildRecordPlugin {
  readonly #directory: string

  /** @param directory absolute path of the package */
  constructor(directory: string) {
    this.#directory = directory
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('BuildRecordPlugin', (compilation) => {
      if (compilation.errors.length > 0) return
      const release = getIntegrity(readFileSync(join(compiler.outputPath, releaseFile)))
      const record: BuildRecord = { release, inputs: hashInputs(this.#directory, compilation) }
      const path = join(this.#directory, buildRecordFile)
      mkdirSync(join(path, '..'), { recursive: true })
      // A file that Git sees would be a change, and the next build of no commit.
      writeFileSync(join(path, '../.gitignore'), '*\n')
      writeFileSync(path, `${JSON.stringify(record, null, 2)}\n`)
    })
  }
}
