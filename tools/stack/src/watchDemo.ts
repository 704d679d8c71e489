import { watch } from 'node:fs'
import type { DemoParameters } from './startDemo.ts'

/** Parameters of {@link watchDemo}. */
export interface WatchDemoParameters {
  /** Absolute folders whose sources are watched. */
  readonly folders: readonly string[]
  /** Builds what has changed. Rejects with what is to be shown. */
  build(): Promise<void>
  /** Gets a line about each build. */
  log(line: string): void
}

/** What {@link watchDemo} began. */
export interface DemoWatch {
  /** For the stack, whose pages load anew after each build. */
  readonly demo: DemoParameters
  /** Ends it. What is being built is not reported any more. */
  stop(): void
}

const changesUrl = '/source-changes'

/** Milliseconds in which several changes become one build: editors write a file in steps. */
const aggregateTimeout = 100

/** Not what builds write, nor what no page shows. */
const isSource = (path: string) =>
  /(^|[\\/])(src[\\/]|portico\.(plugin\.json|config\.ts)$)/.test(path) &&
  !/(^|[\\/])(node_modules|dist|lib)[\\/]|\.test\.tsx?$/.test(path)

/** Builds after every change of a source, one build at a time, and reports it to every page that listens. */
export function watchDemo({ folders, build, log }: WatchDemoParameters): DemoWatch {
  const pages = new Set<(data: string) => void>()
  let timer: NodeJS.Timeout | undefined
  let building = Promise.resolve()
  let isStopped = false
  const rebuild = async () => {
    if (isStopped) return
    const start = performance.now()
    try {
      await build()
      if (isStopped) return
      log(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s.`)
      for (const send of pages) send('built')
    } catch (error) {
      if (!isStopped) log((error as Error).message)
    }
  }
  const follow = (_event: string, path: string | null) => {
    if (!path || !isSource(path)) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      building = building.then(rebuild)
    }, aggregateTimeout)
  }
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, follow).on('error', (error: NodeJS.ErrnoException) => {
      // A build takes folders away that the watcher has just heard of. Nobody else may: what it can watch no more is said.
      if (error.code !== 'ENOENT') log(error.message)
    }),
  )
  return {
    demo: {
      describe: () => ({ changesUrl }),
      events: {
        [changesUrl]: (send) => {
          pages.add(send)
          return () => pages.delete(send)
        },
      },
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
    },
  }
}
