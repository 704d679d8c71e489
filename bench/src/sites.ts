import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContentPolicy, type StaticSite, serveStatic } from '@portico/stack'

const root = join(import.meta.dirname, '../..')

/** The measured sites, served, and a page with nothing on it to compare with. */
export interface ServedSites {
  readonly minimal: StaticSite
  readonly demo: StaticSite
  readonly empty: StaticSite
  stop(): Promise<void>
}

/** Nobody is to be asked while it is measured: an address at which nothing answers. */
const nobody = 'http://127.0.0.1:9'

async function serveBuilt(path: string): Promise<StaticSite> {
  const directory = join(root, path, 'dist')
  await access(join(directory, 'index.html')).catch((cause) => {
    throw new Error(`${path} is not built. Run npm run build.`, { cause })
  })
  const headers = { 'Content-Security-Policy': createContentPolicy([nobody]) }
  const chains = { 'eip155:31337': nobody, 'eip155:31338': nobody }
  return serveStatic({ directory, headers, json: { '/stack.json': { gatewayUrl: nobody, chains } } })
}

/** Serves the built sites as the stack does. @throws Error when one is not built */
export async function serveSites(): Promise<ServedSites> {
  const directory = await mkdtemp(join(tmpdir(), 'portico-bench-'))
  await writeFile(
    join(directory, 'index.html'),
    '<!doctype html><title>Empty</title><link rel="icon" href="data:,">',
  )
  const [minimal, demo, empty] = await Promise.all([
    serveBuilt('examples/minimal'),
    serveBuilt('apps/demo'),
    serveStatic({ directory }),
  ])
  return {
    minimal,
    demo,
    empty,
    stop: async () => {
      await Promise.all([minimal.stop(), demo.stop(), empty.stop()])
      await rm(directory, { recursive: true, force: true })
    },
  }
}
