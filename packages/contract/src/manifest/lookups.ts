import * as v from 'valibot'
import { ownIdSchema } from './ids.ts'
import { localizedTextSchema } from './LocalizedText.ts'
import type { Parsed } from './Parsed.ts'

/** Schema of {@link LookupContribution}. */
export const lookupSchema = v.strictObject({
  /**
   * Begins with the plugin's id and a slash.
   * @example acme-names/lookup
   */
  id: ownIdSchema,
  /**
   * Whose answer it is, as the visitor is shown.
   * @example { "en": "Acme Names" }
   */
  title: localizedTextSchema,
  /**
   * A command of the plugin's. It is run with `{ name, caipNetworkId? }`, and answers `{ address, name?, avatar? }` for that
   * network, or null for a name that nobody has there.
   * @example acme-names/find
   */
  command: ownIdSchema,
  /**
   * With which of these the names end that it knows.
   * @default any name
   * @example [".acme"]
   */
  suffixes: v.exactOptional(
    v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(40), v.regex(/^\.[a-z0-9.-]+$/, 'a suffix such as .acme'))),
      v.minLength(1),
      v.maxLength(20),
    ),
  ),
})

/** A directory of names, which others offer to the visitor beside the names that the shell itself knows. */
export interface LookupContribution extends Parsed<typeof lookupSchema> {}
