import { join } from 'node:path'
import type { Context } from '../context.ts'
import { readText } from '../files.ts'
import type { Site } from '../site.ts'
import type { FoundKillList } from './judgeKillList.ts'
import { readKillLists } from './readKillLists.ts'

/** Where a list would lie that the site serves itself, below its directory; null for an address of anybody. */
function locateList({ config: { baseUrl, publicDirectory } }: Site, url: string): string | null {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url) || !URL.canParse(url, 'https://localhost')) return null
  const { pathname } = new URL(url, 'https://localhost')
  // Files of the modal lie below the public directory too, so their address tells where that is served.
  const mount = /^(\/.*)portico\/$/.exec(baseUrl)?.[1] ?? '/'
  const name = pathname.slice(pathname.startsWith(mount) ? mount.length : 1)
  return /[^/]$/.test(name) ? `${publicDirectory}/${name}` : null
}

/** The site's own kill lists, where they lie below its public directory and the code says by which key they are signed. */
export async function findKillLists(context: Context, site: Site): Promise<FoundKillList[]> {
  const found: FoundKillList[] = []
  for (const { url, publicKey } of await readKillLists(site.code)) {
    const place = url === null ? null : locateList(site, url)
    if (place === null || publicKey === null) continue
    const text = await readText(context, join(site.directory, place))
    if (text !== null) found.push({ text, publicKey, place })
  }
  return found
}
