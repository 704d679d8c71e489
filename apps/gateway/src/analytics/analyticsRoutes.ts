import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../database/schema.ts'
import { ApiError, parseInput, readJson } from '../http/ApiError.ts'
import { createEventCounts } from './createEventCounts.ts'

/** What is counted of an event; the rest of it is not looked at. */
const eventSchema = v.object({
  props: v.object({
    type: v.literal('track'),
    event: v.pipe(v.string(), v.regex(/^[A-Za-z][\w./-]{0,63}$/, 'must be the name of an event')),
  }),
})
const bodySchema = v.union([v.pipe(v.array(eventSchema), v.minLength(1), v.maxLength(500)), eventSchema])
const daysSchema = v.object({
  days: v.pipe(v.optional(v.string(), '30'), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1)),
})

const digest = (text: string) => createHash('sha256').update(text).digest()

/** What analytics need of a configuration. */
export interface AnalyticsOptions {
  readonly isAnalyticsEnabled: boolean
  /** With it the operator reads the counts; without it nobody does. */
  readonly statsToken?: string | undefined
}

/** Takes what visitors did, where the operator wants it, and reports to the operator how often. */
export function createAnalyticsRoutes(
  { isAnalyticsEnabled, statsToken }: AnalyticsOptions,
  db: Kysely<Database>,
): Hono {
  const app = new Hono()
  const counts = createEventCounts(db)
  app.get('/getAnalyticsConfig', (context) => context.json({ isAnalyticsEnabled }))
  app.post('/e', async (context) => {
    if (!isAnalyticsEnabled) throw new ApiError(404, [{ name: 'path', description: 'Analytics are off' }])
    const events = [parseInput(bodySchema, await readJson(context))].flat()
    await counts.add(events.map(({ props }) => props.event))
    return context.json({})
  })
  app.get('/stats', async (context) => {
    const given = context.req.header('authorization')?.replace(/^Bearer /, '') ?? ''
    if (!statsToken || !timingSafeEqual(digest(given), digest(statsToken)))
      throw new ApiError(401, [{ name: 'authorization', description: 'must be the token of the operator' }])
    const { days } = parseInput(daysSchema, context.req.query())
    context.header('Cache-Control', 'no-store')
    return context.json({ counts: await counts.read(days) })
  })
  return app
}
