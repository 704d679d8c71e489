import { Hono } from 'hono'
import type { GatewayConfig } from '../config.ts'

/** What a site's modal asks about the site itself. */
export function createSiteRoutes({ allowedOrigins, isAnalyticsEnabled }: GatewayConfig): Hono {
  const app = new Hono()
  app.get('/getAnalyticsConfig', (context) => context.json({ isAnalyticsEnabled }))
  app.get('/projects/v1/origins', (context) => context.json({ allowedOrigins }))
  return app
}
