import type { LocalizedText } from './LocalizedText.ts'
import type { PopupSize } from './popups.ts'
import type { When } from './When.ts'

/** A row at the end of Settings that opens one of the plugin's views. */
export interface SettingContribution {
  /**
   * Kebab-case.
   * @example limits
   */
  readonly id: string
  /**
   * On the row.
   * @example { "en": "Limits" }
   */
  readonly title: LocalizedText
  /**
   * Name of an icon of `@portico/ui`, or the id of one of `icons`.
   * @default gear
   */
  readonly icon?: string
  /**
   * The plugin's view that it opens.
   * @example acme-bridge/Limits
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
