import type { Letter } from './Letter.ts'
import { directionOf, type MailLanguage, mailLanguages, selectLanguage } from './locales/languages.ts'
import type { Mail } from './MailSender.ts'
import { type MailValues, readValues, type ValueName, valueNames } from './readValues.ts'
import { writeHtml } from './writeHtml.ts'
import { writeText } from './writeText.ts'

/** A mail as it is sent. */
export interface ComposedMail {
  readonly language: MailLanguage
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Values that stand as lines of their own. */
const lines = ['site', 'device', 'place', 'time', 'email', 'account', 'what', 'readyAt'] as const
type LineName = (typeof lines)[number]
const isLine = (name: ValueName): name is LineName => (lines as readonly string[]).includes(name)

/** A moment as a language writes it, in UTC, which it names. */
const writeTime = (iso: string, language: MailLanguage) =>
  new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(new Date(iso))

function writeLine(name: LineName, value: string, language: MailLanguage): string {
  const texts = mailLanguages[language]
  if (name === 'time' || name === 'readyAt') return writeTime(value, language)
  if (name === 'what') return texts[`what.${value as 'export' | 'recovery' | 'email' | 'passkey'}`]
  return value || texts.unknown
}

const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)

/** The site's host as it is written in a browser's bar. */
const readHost = ({ site = '' }: MailValues) => (site ? new URL(site.replaceAll('\u200c', '')).host : '')

/**
 * Writes a mail in the language of its reader.
 * @param sender who writes, for people
 * @throws Error naming a value that is not what it should be
 */
export function composeMail(mail: Mail, sender: string): ComposedMail {
  const { kind } = mail
  const language = selectLanguage(mail.locale)
  const values = readValues(mail)
  const texts = mailLanguages[language]
  const { code, vault = '', link = '', cancel = '', minutes = '' } = values
  const places = { code: code ?? '', minutes, host: readHost(values) }
  const title = fill(texts[`${kind}.title`], places)
  const facts = valueNames[kind]
    .filter(isLine)
    .map((name) => ({ label: texts[name], value: writeLine(name, values[name] ?? '', language) }))
  const url = link || cancel
  const letter: Letter = {
    language,
    direction: directionOf(language),
    sender,
    title,
    lead: fill(texts[`${kind}.lead`], places),
    code: code === undefined ? null : { digits: code, host: vault },
    confirm: link ? texts['code.confirm'] : '',
    action: url ? { label: link ? texts['code.action'] : texts.cancel, url } : null,
    facts,
    note: kind === 'code' ? texts['code.note'] : texts.notYou,
    automatic: texts.automatic,
  }
  const subject = kind === 'code' ? fill(texts['code.subject'], places) : title
  return { language, subject, text: writeText(letter), html: writeHtml(letter) }
}
