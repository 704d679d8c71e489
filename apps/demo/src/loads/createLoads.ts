/** What a page has loaded in a part of its life. */
export interface Loads {
  /** Portico's, each once. */
  readonly files: number
  /** Of those files as they were sent, compressed; null where the browser does not tell. */
  readonly bytes: number | null
  /** To other servers than the page's own, whoever sent them. */
  readonly requests: number
  /** Other servers that were asked. */
  readonly servers: number
}

/** A resource, as far as it is counted (Resource Timing). */
export type Resource = Pick<PerformanceResourceTiming, 'name' | 'startTime' | 'encodedBodySize'>

/** Counts what a page loads, until the visitor reaches for a button and since. */
export interface LoadCounter {
  /** @returns whether it is a file of Portico's */
  add(resource: Resource): boolean
  /** @param at milliseconds of the page's life. Only the first counts */
  reach(at: number): void
  /** `since` is null until then. */
  read(): { readonly before: Loads; readonly since: Loads | null }
}

/** The page's own file with Portico in it, and all that lies below Portico's folder. */
const isPortico = (pathname: string) => /^\/portico(\.js$|\/)/.test(pathname)

interface Part {
  /** Bytes by address: what is preloaded and then imported is told of twice. */
  readonly files: Map<string, number>
  readonly servers: Set<string>
  requests: number
}

const createPart = (): Part => ({ files: new Map(), servers: new Set(), requests: 0 })

function toLoads({ files, servers, requests }: Part): Loads {
  const sizes = [...files.values()]
  // A file has bytes: 0 is the browser's word for what it does not tell.
  const bytes = sizes.includes(0) ? null : sizes.reduce((sum, size) => sum + size, 0)
  return { files: files.size, bytes, requests, servers: servers.size }
}

/** @param origin of the page */
export function createLoads(origin: string): LoadCounter {
  const [before, since] = [createPart(), createPart()]
  let reachedAt: number | null = null
  return {
    add({ name, startTime, encodedBodySize }) {
      const url = new URL(name)
      const part = reachedAt !== null && startTime >= reachedAt ? since : before
      if (url.origin !== origin) {
        // What stands in its own address needs no server.
        if (!/^https?:$/.test(url.protocol)) return false
        part.requests += 1
        part.servers.add(url.origin)
        return false
      }
      if (!isPortico(url.pathname)) return false
      const { files } = before.files.has(name) ? before : part
      files.set(name, Math.max(files.get(name) ?? 0, encodedBodySize))
      return true
    },
    reach(at) {
      reachedAt ??= at
    },
    read: () => ({ before: toLoads(before), since: reachedAt === null ? null : toLoads(since) }),
  }
}
