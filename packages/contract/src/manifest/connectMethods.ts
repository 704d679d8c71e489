import type { LocalizedText } from './LocalizedText.ts'
import type { PopupSize } from './popups.ts'

/** A way to connect without a wallet, in the Connect view. */
export interface ConnectMethodContribution {
  /**
   * Kebab-case; of a social account what `features.socials` calls it.
   * @example google
   */
  readonly id: string
  /**
   * `email` is a field whose text the view gets as `params.email`; `social` a button, and the view gets `params.provider`.
   * @example social
   */
  readonly kind: 'email' | 'social'
  /**
   * On the button, or of the field.
   * @example { "en": "Google" }
   */
  readonly title: LocalizedText
  /**
   * Name of an icon of `@portico/ui`, or the id of one of `icons`.
   * @default the first letter of the title
   * @example google
   */
  readonly icon?: string
  /**
   * One of the plugin's views, which goes on from there.
   * @example acme-login/Waiting
   */
  readonly view: string
  /**
   * A window that opens within the click, for `context.popups.open`.
   * @default none
   */
  readonly popup?: PopupSize
}
