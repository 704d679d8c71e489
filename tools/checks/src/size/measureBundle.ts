import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rspackBase, toReleaseFile } from '@portico/build/base'
import { type Configuration, rspack } from '@rspack/core'

/** Weight of some bytes, raw and after brotli at its best. */
export interface Weight {
  readonly name: string
  readonly bytes: number
  readonly brotli: number
}

/** Weighs bytes as they are served. */
export function weigh(name: string, content: Buffer): Weight {
  const { bytes, brotli } = toReleaseFile(content)
  return { name, bytes, brotli }
}

/** A module that uses all of `entry`, or only the names given. */
const toModule = (entry: string, names: readonly string[]) =>
  `data:text/javascript,export ${names.length === 0 ? '*' : `{ ${names.join(', ')} }`} from '${entry}'`

function compile(configuration: Configuration): Promise<Map<string, Buffer>> {
  const compiler = rspack(configuration)
  return new Promise((resolve, reject) => {
    const files = new Map<string, Buffer>()
    compiler.hooks.assetEmitted.tap('measure', (name, { content }) => void files.set(name, content))
    compiler.run((error, stats) => {
      const failure =
        error ?? (stats?.hasErrors() ? new Error(stats.toString({ all: false, errors: true })) : null)
      compiler.close(() => (failure ? reject(failure) : resolve(files)))
    })
  })
}

/**
 * Bundles what a page would get from an entry of a package, React apart, and weighs it with every part.
 * @param directory absolute path of a package that can resolve the entry
 * @throws Error with the bundler's own words
 */
export async function measureBundle(parameters: {
  directory: string
  entry: string
  names?: readonly string[]
}): Promise<Weight> {
  const { directory, entry, names = [] } = parameters
  const path = await mkdtemp(join(tmpdir(), 'portico-size-'))
  try {
    const base = rspackBase({
      directory,
      entry: { main: toModule(entry, names) },
      output: { path, library: { type: 'module' } },
      externals: [/^react(-dom)?(\/|$)/],
      define: { 'process.env.NODE_ENV': '"production"' },
    })
    const files = await compile({ ...base, externalsType: 'module' })
    const parts = [...files].map(([name, content]) => weigh(name, content))
    const sum = (key: 'bytes' | 'brotli') => parts.reduce((total, part) => total + part[key], 0)
    return { name: entry, bytes: sum('bytes'), brotli: sum('brotli') }
  } finally {
    await rm(path, { recursive: true, force: true })
  }
}
