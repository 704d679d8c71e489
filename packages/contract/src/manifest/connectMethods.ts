import * as v from 'valibot'
import { idSchema } from './ids.ts'
import { localizedTextSchema } from './LocalizedText.ts'
import type { Parsed } from './Parsed.ts'
import { popupSizeSchema } from './popups.ts'

/** Schema of {@link ConnectMethodContribution}. */
export const connectMethodSchema = v.strictObject({
  /**
   * Kebab-case; of a social account what `features.socials` calls it.
   * @example google
   */
  id: idSchema,
  /**
   * `email` is a field whose text the view gets as `params.email`; `social` a button, and the view gets `params.provider`.
   * @example social
   */
  kind: v.picklist(['email', 'social']),
  /**
   * On the button, or of the field.
   * @example { "en": "Google" }
   */
  title: localizedTextSchema,
  /**
   * Name of an icon of `@portico/ui`, or the id of one of `icons`.
   * @default the first letter of the title
   * @example google
   */
  icon: v.exactOptional(v.string()),
  /**
   * One of the plugin's views, which goes on from there.
   * @example acme-login/Waiting
   */
  view: v.string(),
  /**
   * A window that opens within the click, for `context.popups.open`.
   * @default none
   */
  popup: v.exactOptional(popupSizeSchema),
})

/** A way to connect without a wallet, in the Connect view. */
export interface ConnectMethodContribution extends Parsed<typeof connectMethodSchema> {}
