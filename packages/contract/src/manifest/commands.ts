import * as v from 'valibot'
import { contributedIdSchema } from './ids.ts'
import type { Parsed } from './Parsed.ts'
import { paramTypesSchema } from './ViewParamType.ts'

/** Schema of {@link CommandContribution}. */
export const commandSchema = v.strictObject({
  /**
   * Begins with the plugin's id and a slash.
   * @example acme-bridge/quote
   */
  id: contributedIdSchema,
  /**
   * What it takes, by name in camelCase. `portico types` makes TypeScript hold a site to it; nothing checks it at run time.
   * @default anything
   * @example { "amount": "string" }
   */
  params: v.exactOptional(paramTypesSchema),
  /**
   * What it answers, by name in camelCase.
   * @default anything
   * @example { "price": "string" }
   */
  result: v.exactOptional(paramTypesSchema),
})

/** A function that others may call by name through the shell. */
export interface CommandContribution extends Parsed<typeof commandSchema> {}
