import * as v from 'valibot'
import { idSchema } from './ids.ts'
import { localizedTextSchema } from './LocalizedText.ts'
import type { Parsed } from './Parsed.ts'
import { popupSizeSchema } from './popups.ts'
import { whenSchema } from './When.ts'

/** Schema of {@link AccountActionContribution}. */
export const accountActionSchema = v.strictObject({
  /**
   * Kebab-case. Sites order buttons by it, with `features.walletFeaturesOrder`.
   * @example bridge
   */
  id: idSchema,
  /**
   * On the button.
   * @example { "en": "Bridge" }
   */
  title: localizedTextSchema,
  /**
   * Name of an icon of `@portico/ui`, or the id of one of `icons`.
   * @example swap
   */
  icon: v.string(),
  /**
   * The plugin's view that it opens.
   * @example acme-bridge/Bridge
   */
  view: v.string(),
  /**
   * A window that opens within the click, for `context.popups.open`.
   * @default none
   */
  popup: v.exactOptional(popupSizeSchema),
  /**
   * When it is there.
   * @default always
   */
  when: v.exactOptional(whenSchema),
})

/** A button in the account view that opens one of the plugin's views. */
export interface AccountActionContribution extends Parsed<typeof accountActionSchema> {}
