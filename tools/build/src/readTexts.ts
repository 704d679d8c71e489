import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import type { Messages } from '@portico/contract'
import { PluginBuildError } from '@portico/contract/errors/tools'
import { type Compiler, rspack } from '@rspack/core'
import { scriptRule, sourceConditions } from './rspackBase.ts'
import { runCompiler } from './runCompiler.ts'

/** Where a package has its English texts, below its directory: a module with the export `en`. */
const englishPath = 'src/locales/en.ts'

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
  await runCompiler(compiler)
  return code
}

/** Runs a bundled module by itself, without Node and without a page. */
function run(code: string): { readonly en?: Messages } {
  const module = { exports: {} }
  try {
    runInNewContext(code, { module, exports: module.exports })
  } catch (cause) {
    throw new PluginBuildError({
      cause,
      details: `${englishPath} cannot be read: ${(cause as Error).message}`,
      metaMessages: ['It must hold texts alone, and ask nothing of page or machine.'],
    })
  }
  return module.exports
}

/**
 * The English texts of a package by key, sorted: sites override them by key, and want to know what an update makes of them.
 * @param directory absolute path of the package
 * @returns null where `src/locales/en.ts` is not there, or has no export `en`
 * @throws PluginBuildError when it does not compile, or needs more than itself
 */
export async function readTexts(directory: string): Promise<Messages | null> {
  if (!existsSync(join(directory, englishPath))) return null
  const { en } = run(await bundle(directory))
  if (!en) return null
  return Object.fromEntries(Object.entries(en).sort(([left], [right]) => (left < right ? -1 : 1)))
}
