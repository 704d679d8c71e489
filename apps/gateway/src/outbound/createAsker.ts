import { fetchBounded } from './fetchBounded.ts'

/** Parameters of {@link createAsker}. */
export interface AskerParameters {
  readonly url: string
  readonly apiKey: string
  /** Milliseconds that an answer may take. */
  readonly timeout: number
  /** Who is asked, in an error's sentence: such as `exchange`. */
  readonly who: string
}

/** Asks a service in JSON. @returns its answer, unchecked; null for what it does not know @throws any error where it answers otherwise, or not at all */
export type Ask = (path: string, body?: unknown) => Promise<unknown>

/** Makes what asks one service, with the key that it knows the gateway by. */
export function createAsker({ url, apiKey, timeout, who }: AskerParameters): Ask {
  return async (path, body) => {
    const response = await fetchBounded(`${url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    })
    if (response.status === 404) return null
    if (!response.ok) throw new Error(`The ${who} answered ${response.status}.`)
    return response.json()
  }
}
