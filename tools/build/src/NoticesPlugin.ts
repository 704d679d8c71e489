import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Compilation, type Compiler, sources } from '@rspack/core'

/** Name of the file with the licences of what a release was built from. Placed beside it, and no file that runs. */
const noticesFile = 'NOTICES.txt'

const packagePath = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/

/** The folders of the packages that these files belong to; links lead to packages of this workspace. */
function findPackages(files: Iterable<string>): string[] {
  const folders = [...files].flatMap((file) => packagePath.exec(file)?.[0] ?? [])
  return [...new Set(folders)].filter(
    (folder) => existsSync(join(folder, 'package.json')) && !lstatSync(folder).isSymbolicLink(),
  )
}

function readNotice(folder: string): { readonly title: string; readonly text: string } {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.|$)/i.test(entry))
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : `Licence: ${license}`
  return { title: `${name} ${version}`, text }
}

/** The notices of some packages as one text, by name, so that the same build writes the same file anywhere. */
export function createNotices(folders: readonly string[]): string {
  const notices = folders.map(readNotice).sort((left, right) => (left.title < right.title ? -1 : 1))
  return notices.map(({ title, text }) => `${title}\n${'='.repeat(title.length)}\n\n${text}\n`).join('\n\n')
}

/** Writes {@link noticesFile}: permissive licences ask that their text goes with every copy. */
export class NoticesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('NoticesPlugin', (compilation) => {
      // After the release has been described: notices are not among the files that run.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT + 1
      compilation.hooks.processAssets.tap({ name: 'NoticesPlugin', stage }, () => {
        const folders = findPackages(compilation.fileDependencies)
        if (folders.length === 0) return
        compilation.emitAsset(noticesFile, new sources.RawSource(createNotices(folders)))
      })
    })
  }
}
