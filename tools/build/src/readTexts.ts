import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import type { Messages } from '@portico/contract'
import { type Compiler, rspack } from '@rspack/core'
import { getFailure } from './outcome.ts'
import { scriptRule, sourceConditions } from './rspackBase.ts'

/** Where a package has its English texts, below its directory: a module with the export `en`. */
export const englishPath = 'src/locales/en.ts'

const fileName = 'en.js'

/** Bundles one module for Node and returns its code. Nothing is written. */
async function bundle(directory: string): Promise<string> {
  let code = ''
  const compiler = rspack({
    context: directory,
    mode: 'none',
    target: 'node20',
    devtool: false,
    entry: `./${englishPath}`,
    resolve: { conditionNames: [...sourceConditions, 'import', 'module', 'default'] },
    module: { rules: [scriptRule] },
    output: { filename: fileName, library: { type: 'commonjs2' } },
    plugins: [
      {
        apply({ hooks }: Compiler) {
          hooks.shouldEmit.tap('readTexts', (compilation) => {
            code = String(compilation.getAsset(fileName)?.source.source() ?? '')
            return false
          })
        },
      },
    ],
  })
  try {
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        const failure = getFailure(error, stats)
        if (failure) reject(failure)
        else resolve()
      })
    })
  } finally {
    await new Promise<void>((resolve) => compiler.close(() => resolve()))
  }
  return code
}

/**
 * The English texts of a package by key, sorted: sites override them by key, and want to know what an update makes of them.
 * @param directory absolute path of the package
 * @returns null where `src/locales/en.ts` is not there, or has no export `en`
 * @throws PluginBuildError when it does not compile
 */
export async function readTexts(directory: string): Promise<Messages | null> {
  if (!existsSync(join(directory, englishPath))) return null
  const module: { exports: { en?: Messages } } = { exports: {} }
  runInNewContext(await bundle(directory), { module, exports: module.exports })
  const { en } = module.exports
  if (!en) return null
  return Object.fromEntries(Object.entries(en).sort(([left], [right]) => (left < right ? -1 : 1)))
}
