import { SiwxRefusedError, SiwxUnavailableError } from '@portico/contract/errors'

/** One request to a service that verifies sign-ins. */
export interface ServiceCall {
  readonly method: 'GET' | 'POST'
  readonly path: 'nonce' | 'authenticate' | 'me' | 'sign-out'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

const timeout = 15_000

/**
 * Asks a service and reads its answer. Tokens travel in headers, never in addresses; cookies do not travel at all.
 * @throws SiwxRefusedError when it says no, SiwxUnavailableError when it says nothing one could go by
 */
export async function callService(
  url: string,
  { method, path, headers, body }: ServiceCall,
): Promise<Readonly<Record<string, unknown>>> {
  const address = new URL(`${url.replace(/\/+$/, '')}/${path}`, document.baseURI)
  let response: Response
  try {
    response = await fetch(address, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeout),
    })
  } catch (cause) {
    throw new SiwxUnavailableError({ cause })
  }
  if (response.status === 401 || response.status === 403) throw new SiwxRefusedError({ details: path })
  if (!response.ok) throw new SiwxUnavailableError({ details: `HTTP ${response.status}` })
  const answer: unknown = await response.json().catch((cause) => {
    throw new SiwxUnavailableError({ details: path, cause })
  })
  return typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {}
}

/** A text of an answer. @throws SiwxUnavailableError */
export function readText(answer: Readonly<Record<string, unknown>>, field: string): string {
  const value = answer[field]
  if (typeof value !== 'string' || value.length === 0 || value.length > 8192)
    throw new SiwxUnavailableError({ details: field })
  return value
}
