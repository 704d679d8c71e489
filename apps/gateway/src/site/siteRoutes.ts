import { Hono } from 'hono'
import { cors } from 'hono/cors'

/** What a site's modal asks about the site itself. */
export function createSiteRoutes({ allowedOrigins }: { readonly allowedOrigins: readonly string[] }): Hono {
  const app = new Hono()
  // Also for pages that may not use the rest, so that they can tell why.
  app.use('/projects/v1/origins', cors({ origin: '*' }))
  app.get('/projects/v1/origins', (context) => context.json({ allowedOrigins }))
  return app
}
