import { PluginBuildError, type PorticoError } from '@portico/contract/errors/tools'
import type { Stats } from '@rspack/core'

const fix = 'Fix the source that it names, and build again.'
const notInPages = 'A plugin runs in a page, where modules of Node such as node:fs are not.'

/** What to do about it, as far as the compiler itself does not say. */
const getFixes = (details: string) =>
  /"node:[^"]*" is not handled/.test(details) ? [notInPages, fix] : [fix]

/** Why a compilation failed; null when it did not. */
export function getFailure(error: Error | null, stats: Stats | undefined): PorticoError | null {
  if (error) return new PluginBuildError({ cause: error, details: error.message, metaMessages: [fix] })
  if (!stats?.hasErrors()) return null
  const details = stats.toString({ preset: 'errors-only', colors: false })
  return new PluginBuildError({ details, metaMessages: getFixes(details) })
}
