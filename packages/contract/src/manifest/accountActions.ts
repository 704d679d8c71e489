import type { LocalizedText } from './LocalizedText.ts'
import type { PopupSize } from './popups.ts'
import type { When } from './When.ts'

/** A button in the account view that opens one of the plugin's views. */
export interface AccountActionContribution {
  /**
   * Kebab-case. Sites order buttons by it, with `features.walletFeaturesOrder`.
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
   * The plugin's view that it opens.
   * @example acme-bridge/Bridge
   */
  readonly view: string
  /**
   * A window that opens within the click, for `context.popups.open`.
   * @default none
   */
  readonly popup?: PopupSize
  /**
   * When it is there.
   * @default always
   */
  readonly when?: When
}
