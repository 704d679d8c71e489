import type { Answer } from '../probe/probe.ts'

/** Whether a page of an origin may read an answer (WHATWG Fetch, CORS check without credentials). */
export function isReadable({ headers, url }: Answer, origin: string): boolean {
  const allowed = headers.get('access-control-allow-origin')
  return new URL(url).origin === origin || allowed === '*' || allowed === origin
}
