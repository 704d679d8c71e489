import type { Mail, MailKind } from './MailSender.ts'

/** Longest text of others that a mail shows, in code points. */
const longest = 120

/** Text of others as one line: no control characters, nothing that turns the direction, bounded. */
const toLine = (text: string): string => {
  const line = text
    .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .normalize('NFC')
  const points = [...line]
  return points.length > longest ? `${points.slice(0, longest - 1).join('')}…` : line
}

/** Mail programs make links of whatever looks like an address; a sign without width within it keeps them from that. */
const toPlain = (text: string): string => toLine(text).replace(/[.:@](?=\S)/g, '$&\u200c')

type Reader = (value: string) => string | null

const matching =
  (pattern: RegExp): Reader =>
  (value) =>
    pattern.test(value) ? value : null

const readUrl = (value: string): URL | null => {
  const url = value.length <= 2000 && URL.canParse(value) ? new URL(value) : null
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return url && isWeb && !url.username && !url.password ? url : null
}

const readLink: Reader = (value) => readUrl(value)?.href ?? null

const readTime: Reader = (value) =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null

const readSite: Reader = (value) => {
  const url = readUrl(value)
  return url?.origin === value && value.length <= longest ? toPlain(value) : null
}

const readers = {
  code: matching(/^\d{6}$/),
  minutes: matching(/^[1-9]\d?$/),
  site: readSite,
  vault: matching(/^[a-z0-9.-]{1,253}$/),
  device: toPlain,
  place: toPlain,
  time: readTime,
  readyAt: readTime,
  link: (value) => (value === '' ? '' : readLink(value)),
  cancel: readLink,
  email: toPlain,
  account: toPlain,
  what: matching(/^(export|recovery|email|passkey)$/),
} satisfies Record<string, Reader>

/** Name of a value. */
export type ValueName = keyof typeof readers

/** Values by kind, those that are shown as lines in their order. */
export const valueNames = {
  code: ['site', 'device', 'place', 'time', 'code', 'minutes', 'vault', 'link'],
  newDevice: ['device', 'place', 'time', 'site'],
  signedOutEverywhere: ['time'],
  refreshReused: ['device', 'time'],
  emailChanging: ['email', 'readyAt', 'cancel'],
  emailChanged: ['email'],
  holdStarted: ['what', 'readyAt', 'cancel'],
  recoveryChanged: ['device', 'time'],
  keysRenewed: ['device', 'time'],
  accountLinked: ['account', 'device', 'time'],
  accountUnlinked: ['account', 'device', 'time'],
} as const satisfies Record<MailKind, readonly ValueName[]>

/** Values that may be shown. */
export type MailValues = Readonly<Partial<Record<ValueName, string>>>

/**
 * Reads the values that a mail of its kind has, and no others.
 * @throws Error naming the value that is not what it should be; not the value itself, which may be a secret
 */
export function readValues({ kind, values }: Pick<Mail, 'kind' | 'values'>): MailValues {
  const entries = valueNames[kind].map((name) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    const read = value === undefined ? null : readers[name](value)
    if (read === null) throw new Error(`A mail of the kind ${kind} has no valid ${name}.`)
    return [name, read] as const
  })
  return Object.fromEntries(entries)
}
