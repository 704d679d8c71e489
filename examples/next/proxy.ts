import { type NextRequest, NextResponse } from 'next/server'
import contentPolicy from './portico.policy.json' with { type: 'json' }

/** What `portico csp` wrote, and a nonce, which Next puts on the scripts that it writes into the page. */
const toPolicy = (nonce: string) => contentPolicy.policy.replace('script-src', `script-src 'nonce-${nonce}'`)

export function proxy(request: NextRequest): NextResponse {
  // Its development server needs eval and sockets.
  if (process.env.NODE_ENV === 'development') return NextResponse.next()
  const policy = toPolicy(btoa(crypto.randomUUID()))
  const headers = new Headers(request.headers)
  headers.set('Content-Security-Policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('Content-Security-Policy', policy)
  return response
}

/** Pages alone: files need no nonce. */
export const config = { matcher: '/((?!_next/|portico/).*)' }
