import { access, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContentPolicy, type StaticSite, serveStatic } from '@portico/stack'
import { gatewayAnswers } from './gatewayAnswers.ts'

const root = join(import.meta.dirname, '../..')

/** The measured sites, served, and a page with nothing on it to compare with. */
export interface ServedSites {
  readonly minimal: StaticSite
  readonly demo: StaticSite
  /** The demo with a gateway that answers. */
  readonly views: StaticSite
  readonly empty: StaticSite
  stop(): Promise<void>
}

/** Nobody is to be asked while it is measured: an address at which nothing answers. */
const nobody = 'http://127.0.0.1:9'

/** Answers of the site's own server. They may be added to while it runs. */
type Answers = Record<`/${string}`, unknown>

/** Serves a built page as the stack does. @throws Error when it is not built */
export async function serveBuilt(directory: string, answers: Answers = {}): Promise<StaticSite> {
  await access(join(directory, 'index.html')).catch((cause) => {
    throw new Error(`${directory} is not built. Run npm run build.`, { cause })
  })
  const headers = { 'Content-Security-Policy': createContentPolicy({ gatewayUrl: nobody }) }
  const chains = { 'eip155:31337': nobody, 'eip155:31338': nobody }
  const json: Answers = { '/stack.json': { gatewayUrl: nobody, chains }, ...answers }
  const site = await serveStatic({ directory, headers, json })
  // The site stands for a gateway too, and knows its own address only now.
  if (Object.keys(answers).length > 0) json['/stack.json'] = { gatewayUrl: site.url, chains }
  return site
}

const getDist = (path: string) => join(root, path, 'dist')

/** Serves the built sites as the stack does. @throws Error when one is not built */
export async function serveSites(): Promise<ServedSites> {
  const directory = await mkdtemp(join(tmpdir(), 'portico-bench-'))
  await writeFile(
    join(directory, 'index.html'),
    '<!doctype html><title>Empty</title><link rel="icon" href="data:,">',
  )
  const [minimal, demo, views, empty] = await Promise.all([
    serveBuilt(getDist('examples/minimal')),
    serveBuilt(getDist('apps/demo')),
    serveBuilt(getDist('apps/demo'), gatewayAnswers),
    serveStatic({ directory }),
  ])
  return {
    minimal,
    demo,
    views,
    empty,
    stop: async () => {
      await Promise.all([minimal.stop(), demo.stop(), views.stop(), empty.stop()])
      await rm(directory, { recursive: true, force: true })
    },
  }
}
