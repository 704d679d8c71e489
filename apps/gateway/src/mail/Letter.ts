import type { MailLanguage } from './locales/languages.ts'

/** What a mail says, in the reader's language: text, not HTML. */
export interface Letter {
  readonly language: MailLanguage
  readonly direction: 'ltr' | 'rtl'
  /** Who writes. */
  readonly sender: string
  readonly title: string
  readonly lead: string
  /** Six digits to enter, and the host that they are for. */
  readonly code: { readonly digits: string; readonly host: string } | null
  /** What to do with the page to open, where that is not plain. */
  readonly confirm: string
  /** A page to open. */
  readonly action: { readonly label: string; readonly url: string } | null
  /** What happened, line by line. */
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly note: string
  readonly automatic: string
}
