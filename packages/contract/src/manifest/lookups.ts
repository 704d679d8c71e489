import type { LocalizedText } from './LocalizedText.ts'

/** A directory of names, which others offer to the visitor beside the names that the shell itself knows. */
export interface LookupContribution {
  /**
   * Begins with the plugin's id and a slash.
   * @example acme-names/lookup
   */
  readonly id: string
  /**
   * Whose answer it is, as the visitor is told.
   * @example { "en": "Acme Names" }
   */
  readonly title: LocalizedText
  /**
   * A command of the plugin's. It is run with `{ name }`, and answers `{ address, name?, avatar? }`, or null for a name that
   * nobody has.
   * @example acme-names/find
   */
  readonly command: string
  /**
   * With which of these the names end that it knows.
   * @default any name
   * @example [".acme"]
   */
  readonly suffixes?: readonly string[]
}
