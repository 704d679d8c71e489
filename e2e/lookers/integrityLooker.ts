import type { Page } from '@playwright/test'
import { desktop, type Looker } from './Looker.ts'

/** Portico's files that the page has fetched, and those of them that the browser compared with a hash. */
const readFiles = (page: Page) =>
  page.evaluate(() => {
    const fetched = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload][integrity^="sha384-"]')
    return {
      // What is made to fail on the way has no status, and its link is taken away.
      imported: fetched
        .filter(({ responseStatus, name }) => responseStatus > 0 && name.includes('/portico/'))
        .map(({ name }) => name),
      checked: [...links].map(({ href, integrity }) => ({ href, integrity })),
    }
  })

/** Whether memory can hold no other bytes under this address. That of a catalogue has the beginning of its hash for a name. */
function holdsHash(address: string, integrity: string): boolean {
  const named = /\/catalogue\/([\da-f]{12})\.js$/.exec(address)?.[1]
  const hash = Buffer.from(integrity.slice(7), 'base64').toString('hex')
  return named ? hash.startsWith(named) : /\.js\?[\w+/]{64}(&|$)/.test(address)
}

/** Looks for files that run without having been checked. In each view: a check that comes later would hide it. */
export function createIntegrityLooker(): Looker {
  const found = new Set<string>()
  const seen = new Set<string>()
  return {
    name: 'no file of the shell or of a plugin is imported that was not checked against the hash in its address',
    viewport: desktop,
    async look(id, { page }) {
      const { imported, checked } = await readFiles(page)
      for (const address of imported) {
        seen.add(new URL(address).pathname)
        const link = checked.find(({ href }) => href === address)
        if (!link) found.add(`${id}: ${address} was not checked`)
        else if (!holdsHash(address, link.integrity)) found.add(`${id}: ${address} holds no hash`)
      }
    },
    report: () => (seen.size > 8 ? [...found] : [...found, `only ${seen.size} files were seen`]),
  }
}
