/**
 * What a mail says. Values are texts, and times among them ISO 8601:
 * - `code`: `code` (six digits), `minutes` it is valid for, `site` (origin), `vault` (host), `device`, `place`, `time`, `link` ('' where
 *   there is none)
 * - `newDevice`: `device`, `place`, `time`, `site`
 * - `signedOutEverywhere`: `time`
 * - `refreshReused`: `device`, `time`
 * - `emailChanging`: `email` (masked), `readyAt`, `cancel` (address)
 * - `emailChanged`: `email` (masked)
 * - `holdStarted`: `what` (`export`, `recovery`, `email` or `passkey`), `readyAt`, `cancel` (address)
 * - `recoveryChanged`, `keysRenewed`: `device`, `time`
 * - `accountLinked`, `accountUnlinked`: `account` (provider and name), `device`, `time`
 */
export type MailKind =
  | 'code'
  | 'newDevice'
  | 'signedOutEverywhere'
  | 'refreshReused'
  | 'emailChanging'
  | 'emailChanged'
  | 'holdStarted'
  | 'recoveryChanged'
  | 'keysRenewed'
  | 'accountLinked'
  | 'accountUnlinked'

/** A mail to one person. */
export interface Mail {
  /** Address. */
  to: string
  /** BCP-47 tag; English where it is not spoken. */
  locale: string
  kind: MailKind
  /** Text of others: nothing in it is believed. */
  values: Readonly<Record<string, string>>
}

/**
 * Sends a mail; resolves when the server has taken it.
 * @throws Error where a value cannot be sent as what it should be, or the server did not take the mail in time
 */
export type MailSender = (mail: Mail) => Promise<void>
