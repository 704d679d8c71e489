import type { LocalizedText } from './LocalizedText.ts'
import type { PopupSize } from './popups.ts'
import type { When } from './When.ts'

/** A button below a token of the account, which opens one of the plugin's views with it: see {@link ActedToken}. */
export interface TokenActionContribution {
  /**
   * Kebab-case.
   * @example bridge
   */
  readonly id: string
  /**
   * On the button.
   * @example { "en": "Bridge" }
   */
  readonly title: LocalizedText
  /**
   * Name of an icon of `@portico/ui`, or the id of one of `icons`.
   * @example swap
   */
  readonly icon: string
  /**
   * The plugin's view that it opens. It gets the token as `params.token`.
   * @example acme-bridge/Bridge
   */
  readonly view: string
  /**
   * A window that opens within the click, for `context.popups.open`.
   * @default none
   */
  readonly popup?: PopupSize
  /**
   * When it is there. The network is the token's.
   * @default always
   */
  readonly when?: When
}
