import * as v from 'valibot'
import { contributedIdSchema } from './ids.ts'
import { localizedTextSchema } from './LocalizedText.ts'
import type { Parsed } from './Parsed.ts'
import { trackSchema } from './track.ts'
import { paramTypesSchema } from './ViewParamType.ts'

/** Schema of {@link ViewChrome}. */
const viewChromeSchema = v.strictObject({
  /**
   * Whether the frame has a way back.
   * @default true
   */
  canGoBack: v.exactOptional(v.boolean()),
  /**
   * Whether the visitor may close the modal here.
   * @default true
   */
  canClose: v.exactOptional(v.boolean()),
})

/** How the modal's frame draws a view. */
export interface ViewChrome extends Parsed<typeof viewChromeSchema> {}

/** Schema of {@link ViewContribution}. */
export const viewSchema = v.strictObject({
  /**
   * Begins with the plugin's id and a slash.
   * @example acme-bridge/Bridge
   */
  id: contributedIdSchema,
  /**
   * Above the view.
   * @example { "en": "Bridge", "de": "Brücke" }
   */
  title: localizedTextSchema,
  /**
   * What the frame around it offers.
   * @default all of it
   */
  chrome: v.exactOptional(viewChromeSchema),
  /**
   * Whether the visitor connects first where no account is.
   * @default true; false for a view that a way to connect leads to
   */
  needsAccount: v.exactOptional(v.boolean()),
  /**
   * What the view takes, by name in camelCase. `portico types` makes TypeScript hold a site to it; nothing checks it at
   * run time, and the lockfile does not hold it.
   * @default any record
   * @example { "amount": "string?", "chainId": "number" }
   */
  params: v.exactOptional(paramTypesSchema),
  /**
   * What the view hands back, by name in camelCase: who opens it waits for that.
   * @default nothing
   * @example { "hash": "string" }
   */
  result: v.exactOptional(paramTypesSchema),
  /**
   * Whether a site may draw it itself: `setup` then hands in its data and actions beside the view.
   * @default false
   */
  headless: v.exactOptional(v.literal(true)),
  /**
   * Whether `track` reports by its id that the visitor has come to it, not back to it. Portico's own plugins name an event of the
   * specification that reports it.
   * @default not reported
   */
  track: v.exactOptional(trackSchema),
})

/** A screen the plugin brings. Registered in `setup` under the same id. */
export interface ViewContribution extends Parsed<typeof viewSchema> {}
