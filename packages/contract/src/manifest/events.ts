import * as v from 'valibot'
import { contributedIdSchema } from './ids.ts'
import type { Parsed } from './Parsed.ts'
import { trackSchema } from './track.ts'
import { paramTypesSchema } from './ViewParamType.ts'

/** Schema of {@link EventContribution}. */
export const eventSchema = v.strictObject({
  /**
   * Begins with the plugin's id and a slash.
   * @example acme-pay/completed
   */
  id: contributedIdSchema,
  /**
   * What the listener gets, by name in camelCase. `portico types` makes TypeScript hold a site to it.
   * @default any record
   * @example { "hash": "string" }
   */
  payload: v.exactOptional(paramTypesSchema),
  /**
   * Whether it is something the visitor did, which `track` reports by its id. Portico's own plugins name an event of the specification
   * that reports it.
   * @default not reported
   */
  track: v.exactOptional(trackSchema),
})

/** Something the plugin notifies the site, which hears it with `portico.on`. */
export interface EventContribution extends Parsed<typeof eventSchema> {}
