import * as v from 'valibot'
import { idSchema } from './ids.ts'
import { localizedTextSchema } from './LocalizedText.ts'
import type { Parsed } from './Parsed.ts'
import { popupSizeSchema } from './popups.ts'
import { whenSchema } from './When.ts'

/** Schema of {@link SettingContribution}. */
export const settingSchema = v.strictObject({
  /**
   * Kebab-case.
   * @example limits
   */
  id: idSchema,
  /**
   * On the row.
   * @example { "en": "Limits" }
   */
  title: localizedTextSchema,
  /**
   * Name of an icon of `@portico/ui`, or the id of one of `icons`.
   * @default gear
   */
  icon: v.exactOptional(v.string()),
  /**
   * The plugin's view that it opens.
   * @example acme-bridge/Limits
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

/** A row at the end of Settings that opens one of the plugin's views. */
export interface SettingContribution extends Parsed<typeof settingSchema> {}
