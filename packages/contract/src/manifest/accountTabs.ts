import type { LocalizedText } from './LocalizedText.ts'
import type { When } from './When.ts'

/** A tab of the account view, beside Tokens and NFTs. Its code is fetched when the tab is chosen. */
export interface AccountTabContribution {
  /**
   * Kebab-case.
   * @example bridges
   */
  readonly id: string
  /**
   * On the tab.
   * @example { "en": "Bridges" }
   */
  readonly title: LocalizedText
  /**
   * Before the title: name of an icon of `@portico/ui`, or the id of one of `icons`.
   * @default none
   * @example acme-bridge/mark
   */
  readonly icon?: string
  /**
   * One of the plugin's views, drawn below the tabs.
   * @example acme-bridge/Bridges
   */
  readonly view: string
  /**
   * When it is there.
   * @default always
   */
  readonly when?: When
}
