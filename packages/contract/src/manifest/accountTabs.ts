import * as v from 'valibot'
import { idSchema } from './ids.ts'
import { localizedTextSchema } from './LocalizedText.ts'
import type { Parsed } from './Parsed.ts'
import { whenSchema } from './When.ts'

/** Schema of {@link AccountTabContribution}. */
export const accountTabSchema = v.strictObject({
  /**
   * Kebab-case.
   * @example bridges
   */
  id: idSchema,
  /**
   * On the tab.
   * @example { "en": "Bridges" }
   */
  title: localizedTextSchema,
  /**
   * Before the title: name of an icon of `@portico/ui`, or the id of one of `icons`.
   * @default none
   * @example acme-bridge/mark
   */
  icon: v.exactOptional(v.string()),
  /**
   * One of the plugin's views, drawn below the tabs.
   * @example acme-bridge/Bridges
   */
  view: v.string(),
  /**
   * When it is there.
   * @default always
   */
  when: v.exactOptional(whenSchema),
})

/** A tab of the account view, beside Tokens and NFTs. Its code is fetched when the tab is chosen. */
export interface AccountTabContribution extends Parsed<typeof accountTabSchema> {}
