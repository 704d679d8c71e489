import { PluginBuildError, type PorticoError } from '@portico/contract/errors/tools'
import type { Stats } from '@rspack/core'

const cure = 'Mend the source that it names, and build again.'

/** Why a compilation failed; null when it did not. */
export function getFailure(error: Error | null, stats: Stats | undefined): PorticoError | null {
  if (error) return new PluginBuildError({ cause: error, details: error.message, metaMessages: [cure] })
  if (!stats?.hasErrors()) return null
  return new PluginBuildError({
    details: stats.toString({ preset: 'errors-only', colors: false }),
    metaMessages: [cure],
  })
}
