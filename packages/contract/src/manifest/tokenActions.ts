import * as v from 'valibot'
import { idSchema } from './ids.ts'
import { localizedTextSchema } from './LocalizedText.ts'
import type { Parsed } from './Parsed.ts'
import { popupSizeSchema } from './popups.ts'
import { whenSchema } from './When.ts'

/** Schema of {@link TokenActionContribution}. */
export const tokenActionSchema = v.strictObject({
  /**
   * Kebab-case.
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
   * The plugin's view that it opens. It gets the token as `params.token`.
   * @example acme-bridge/Bridge
   */
  view: v.string(),
  /**
   * A window that opens within the click, for `context.popups.open`.
   * @default none
   */
  popup: v.exactOptional(popupSizeSchema),
  /**
   * Only for tokens that can be passed on: not where the token has `isNonTransferable`.
   * @default for all
   */
  transferable: v.exactOptional(v.literal(true)),
  /**
   * When it is there. The network is the token's.
   * @default always
   */
  when: v.exactOptional(whenSchema),
})

/** A button below a token of the account, which opens one of the plugin's views with it: see {@link ActedToken}. */
export interface TokenActionContribution extends Parsed<typeof tokenActionSchema> {}
