import { isOriginAllowed } from '@portico/contract/shell'
import { createSiwxHandler, createSiwxServer } from '@portico/siwx/server'
import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Chains } from '../chains/chain.ts'
import type { Database } from '../database/schema.ts'
import type { AuthOptions } from './authOptions.ts'
import { createAuthStore } from './createAuthStore.ts'
import { readSecret } from './readSecret.ts'

/** What sign-in needs of a configuration. */
export interface SignInOptions {
  readonly auth: AuthOptions
  /** Origin patterns; empty allows all. */
  readonly allowedOrigins: readonly string[]
}

/** Sign-in with a signed message. Contracts sign in on the chains the gateway serves. */
export async function createAuthRoutes(
  { auth, allowedOrigins }: SignInOptions,
  db: Kysely<Database>,
  chains: Chains,
  getPublicUrl: () => string,
): Promise<Hono> {
  const { secrets, sessionLifetime } = auth
  const given = secrets.length > 0 ? secrets : [await readSecret(db)]
  const clients = Object.fromEntries([...chains].map(([id, { client }]) => [id, toRequester(client)]))
  const server = createSiwxServer({
    keys: given.map((secret) => ({ secret })),
    store: createAuthStore(db),
    clients,
    sessionLifetime,
  })
  const handle = createSiwxHandler(server, {
    getOrigin: (request) => getOrigin(request, allowedOrigins, getPublicUrl()),
  })
  const app = new Hono()
  app.get('/auth/v1/nonce', ({ req }) => handle(req.raw))
  app.post('/auth/v1/authenticate', ({ req }) => handle(req.raw))
  app.get('/auth/v1/me', ({ req }) => handle(req.raw))
  app.post('/auth/v1/sign-out', ({ req }) => handle(req.raw))
  return app
}

/** The library types each method of a node; a verifier needs one. */
const toRequester = (client: object) =>
  client as { request(call: { method: string; params: readonly unknown[] }): Promise<unknown> }

/** Origin of the page that asks; null where it may not. Browsers name no origin in a GET of the gateway's own pages. */
function getOrigin(request: Request, allowedOrigins: readonly string[], publicUrl: string): string | null {
  const isOwn = request.headers.get('sec-fetch-site') === 'same-origin'
  const own = isOwn ? new URL(publicUrl).origin : null
  const origin = request.headers.get('origin') ?? own
  return origin !== null && isOriginAllowed(origin, allowedOrigins) ? origin : null
}
