import * as v from 'valibot'

/** Milliseconds that a fetched list counts. */
const lifetime = 60_000

/** Milliseconds. */
const answerLimit = 5_000

const answerSchema = v.object({
  allowedOrigins: v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(1000)),
})

/** Patterns of the origins that may frame the vault. */
export type FetchOrigins = () => Promise<readonly string[]>

/**
 * Asks the service which sites are its project's. While it cannot be asked, nobody may frame the vault: a list that is not known is not taken
 * for one that allows all.
 */
export function createOrigins(serviceUrl: string, now: () => number = Date.now): FetchOrigins {
  let known: { readonly at: number; readonly origins: Promise<readonly string[]> } | null = null
  const fetchList = async () => {
    const signal = AbortSignal.timeout(answerLimit)
    const response = await fetch(`${serviceUrl}/projects/v1/origins`, { signal })
    if (!response.ok) throw new Error(`HTTP status code: ${response.status}`)
    return v.parse(answerSchema, await response.json()).allowedOrigins
  }
  return () => {
    if (known && now() - known.at < lifetime) return known.origins
    const origins = fetchList().catch(() => {
      known = null
      return []
    })
    known = { at: now(), origins }
    return origins
  }
}
