import type { SignInNamespace } from './accountKinds.ts'

/** Whether the text of a field may stand in a message. */
type Rule = (value: string) => boolean

const matches =
  (pattern: RegExp, lengthAtMost: number): Rule =>
  (value) =>
    value.length <= lengthAtMost && pattern.test(value)

/** RFC 3986, printable ASCII without what a URI must escape. */
const isUri: Rule = (value) =>
  value.length <= 2048 && /^[a-z][a-z0-9+.-]*:[!#-;=?-[\]_a-z~]+$/i.test(value) && URL.canParse(value)

const timePattern =
  /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/

/** RFC 3339. The day is looked at apart: `Date.parse` takes the 31st of any month. */
const isTime: Rule = (value) => {
  const [, year, month, day] = (timePattern.exec(value) ?? []).map(Number)
  if (!year || !month || !day || Number.isNaN(Date.parse(value))) return false
  return month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/**
 * Rules of the fields (EIP-4361, ABNF), narrower in two places: no user name stands before the host, since that is how
 * pages pretend to be others, and lengths are bounded.
 */
export const fieldRules = {
  domain: matches(/^(\[[0-9a-f:.]+\]|[a-z0-9]([a-z0-9._-]*[a-z0-9])?)(:\d{1,5})?$/, 261),
  uri: isUri,
  version: (value: string) => value === '1',
  nonce: matches(/^[a-zA-Z0-9]+$/, 256),
  issuedAt: isTime,
  expirationTime: isTime,
  notBefore: isTime,
  requestId: matches(/^([\w.~!$&'()*+,;=:@-]|%[0-9a-fA-F]{2})*$/, 256),
  resource: isUri,
} satisfies Record<string, Rule>

/** The shortest nonce (EIP-4361). */
export const nonceLengthAtLeast = 8

const statementRules: Readonly<Record<SignInNamespace, Rule>> = {
  // EIP-4361 allows the characters of a URI and the space. Wallets treat other texts as no sign-in.
  eip155: matches(/^[\w.~:/?#[\]@!$&'()*+,;= -]+$/, 4096),
  solana: matches(/^[^\p{C}\p{Zl}\p{Zp}]+$/u, 4096),
  bip122: matches(/^[^\p{C}\p{Zl}\p{Zp}]+$/u, 4096),
}

/** Whether a statement may stand in a message of a namespace: one line, nothing that cannot be seen. */
export const isStatement = (namespace: SignInNamespace, value: string): boolean =>
  statementRules[namespace](value)

const referenceRules: Readonly<Record<SignInNamespace, Rule>> = {
  eip155: matches(/^[1-9]\d*$/, 32),
  solana: matches(/^[1-9A-HJ-NP-Za-km-z]+$/, 32),
  bip122: matches(/^[0-9a-f]{32}$/, 32),
}

/** Whether the part of a CAIP-2 id behind the colon is one of the namespace. */
export const isReference = (namespace: SignInNamespace, value: string): boolean =>
  referenceRules[namespace](value)

const addressRules: Readonly<Record<SignInNamespace, Rule>> = {
  eip155: matches(/^0x[0-9a-fA-F]{40}$/, 42),
  solana: matches(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/, 44),
  bip122: matches(/^[a-zA-Z0-9]{26,90}$/, 90),
}

/** Whether a text has the form of an address. A checksum is looked at by {@link isAddress}. */
export const hasAddressForm = (namespace: SignInNamespace, value: string): boolean =>
  addressRules[namespace](value)
