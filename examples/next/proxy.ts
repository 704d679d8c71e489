import { type NextRequest, NextResponse } from 'next/server'

/** A strict policy. Next puts the nonce on the scripts that it writes into the page. */
const toPolicy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types nextjs',
  ].join('; ')

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
