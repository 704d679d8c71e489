import { pluginFileName } from '@portico/contract/manifest'
import { Compilation, type Compiler } from '@rspack/core'

const languageFile = /^locale-([\w-]+)\.js$/

/** Says which languages a manifest names and no file holds, and the other way round. English is in the plugin itself. */
function findLocaleFaults(locales: readonly string[], files: readonly string[]): string[] {
  const built = files.flatMap((name) => languageFile.exec(name)?.[1] ?? [])
  const named = locales.filter((tag) => tag !== 'en')
  return [
    ...(locales.includes('en') ? [] : ['locales lacks en, the language of the sources']),
    ...named
      .filter((tag) => !built.includes(tag))
      .map(
        (tag) =>
          `locales names ${tag}, but no chunk is called locale-${tag}: load it by import(/* webpackChunkName: "locale-${tag}" */ './${tag}.ts'), or take ${tag} out`,
      ),
    ...built
      .filter((tag) => !named.includes(tag))
      .map((tag) => `a chunk is called locale-${tag}, but locales does not name ${tag}: add it`),
  ]
}

/** Says which files no site would copy, and how to call them. */
const findNameFaults = (files: readonly string[]): string[] =>
  files
    .filter((name) => !pluginFileName.test(name))
    .map(
      (name) =>
        `no site copies a file called ${name}: call the chunk chunk-<name>, by import(/* webpackChunkName: "chunk-<name>" */ …)`,
    )

/** Refuses a plugin whose manifest promises other languages than were built, and one with files that no site copies. */
export class LocalesPlugin {
  readonly #locales: readonly string[]

  constructor(locales: readonly string[]) {
    this.#locales = locales
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LocalesPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'LocalesPlugin', stage }, () => {
        // A source that does not compile lacks its languages too, and its own message says more.
        if (compilation.errors.length > 0) return
        const files = compilation.getAssets().map(({ name }) => name)
        const faults = [...findLocaleFaults(this.#locales, files), ...findNameFaults(files)]
        if (faults.length > 0) compilation.errors.push(new Error(`portico.plugin.json: ${faults.join('; ')}`))
      })
    })
  }
}
