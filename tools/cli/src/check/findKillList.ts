import { join } from 'node:path'
import type { Context } from '../context.ts'
import { readText } from '../files.ts'
import type { Site } from '../site.ts'
import type { FoundKillList } from './judgeKillList.ts'

/** Where a list would lie that the site serves itself, below its directory; null for an address of anybody. */
function locateList({ config: { baseUrl, publicDirectory } }: Site, url: string): string | null {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url) || !URL.canParse(url, 'https://localhost')) return null
  const { pathname } = new URL(url, 'https://localhost')
  // Files of the modal lie below the public directory too, so their address shows where that is served.
  const mount = /^(\/.*)portico\/$/.exec(baseUrl)?.[1] ?? '/'
  const name = pathname.slice(pathname.startsWith(mount) ? mount.length : 1)
  return /[^/]$/.test(name) ? `${publicDirectory}/${name}` : null
}

/** The kill list of the site, where it lies below its public directory. */
export async function findKillList(context: Context, site: Site): Promise<FoundKillList | null> {
  const { killList } = site.config
  const place = killList ? locateList(site, killList.url) : null
  const text = place === null ? null : await readText(context, join(site.directory, place))
  return text === null || !killList || place === null ? null : { text, publicKey: killList.publicKey, place }
}
