import { fetchBounded } from './fetchBounded.ts'

/**
 * Asks an indexer. @param timeout milliseconds
 * @throws Error that names neither its address nor the account asked about
 */
export async function requestJson(url: string, timeout: number, body?: unknown): Promise<unknown> {
  const response = await fetchBounded(url, {
    signal: AbortSignal.timeout(timeout),
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`The indexer answered with status ${response.status}`)
  return response.json()
}
