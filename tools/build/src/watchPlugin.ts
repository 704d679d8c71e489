import { watch as watchDirectory } from 'node:fs'
import { PorticoError } from '@portico/contract/errors/tools'
import { rspack } from '@rspack/core'
import { definePluginBuild, manifestNames } from './definePluginBuild.ts'
import { getFailure } from './getFailure.ts'
import type { PluginRelease } from './ReleasePlugin.ts'
import { readBuilt } from './readBuilt.ts'

/** Parameters of {@link watchPlugin}. */
export interface WatchPluginParameters {
  /** Called after each build with what `portico.release.json` says, the first included. */
  onBuilt(release: PluginRelease): void
  /** Called when sources or manifest are at fault. The next change is tried again. */
  onFailed(error: PorticoError): void
}

/** What {@link watchPlugin} began. */
export interface PluginWatch {
  /** Ends it. What is being built is not reported any more. */
  stop(): Promise<void>
}

/** Milliseconds in which several changes become one build: editors write a file in steps. */
const aggregateTimeout = 50

/** Builds once and after every change of a source, until what it returns is called. @throws what definePluginBuild throws */
function watchSources(directory: string, { onBuilt, onFailed }: WatchPluginParameters): () => Promise<void> {
  const compiler = rspack(definePluginBuild(directory))
  let isStopped = false
  const watching = compiler.watch({ aggregateTimeout }, async (error, stats) => {
    const failure = getFailure(error, stats)
    const release = failure ? null : await readBuilt(directory)
    if (isStopped) return
    if (release) onBuilt(release)
    else if (failure) onFailed(failure)
  })
  return async () => {
    isStopped = true
    await new Promise<void>((resolve) => {
      watching?.close(() => compiler.close(() => resolve()))
    })
  }
}

/**
 * Builds the plugin of a directory into its `dist` as `buildPlugin` does, and again whenever a source, the manifest or
 * package.json changes.
 * @param directory absolute path of the package
 */
export function watchPlugin(directory: string, parameters: WatchPluginParameters): PluginWatch {
  const begin = () => {
    try {
      return watchSources(directory, parameters)
    } catch (error) {
      if (!(error instanceof PorticoError)) throw error
      parameters.onFailed(error)
      return async () => {}
    }
  }
  let ending = Promise.resolve(begin())
  let timer: NodeJS.Timeout | undefined
  // The build itself is made of these. Their folder is watched, since editors put a new file in place of the old.
  const watcher = watchDirectory(directory, (_event, name) => {
    if (!manifestNames.includes(name ?? '')) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      ending = ending.then(async (end) => {
        await end()
        return begin()
      })
    }, aggregateTimeout)
  })
  return {
    async stop() {
      clearTimeout(timer)
      watcher.close()
      await (await ending)()
    },
  }
}
