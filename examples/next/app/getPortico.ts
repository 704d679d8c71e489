import { type CreatePorticoParameters, createPortico, type Portico } from '@portico/embed'
import { networks } from '../portico.config.ts'
import root from '../portico.root.json' with { type: 'json' }

const options: CreatePorticoParameters = {
  networks,
  root,
  storage: 'cookie',
  themeMode: 'auto',
}

let inBrowser: Portico | undefined

/** One instance for each request on the server, and one for as long as the page lives in the browser. */
export function getPortico(cookie: string): Portico {
  if (typeof window === 'undefined') return createPortico({ ...options, cookie })
  inBrowser ??= createPortico(options)
  return inBrowser
}
