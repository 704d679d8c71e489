import type { Compiler } from '@rspack/core'
import { getFailure } from './getFailure.ts'

/** Runs a compiler once, and closes it. @throws PluginBuildError when the sources do not compile */
export async function runCompiler(compiler: Compiler): Promise<void> {
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
}
