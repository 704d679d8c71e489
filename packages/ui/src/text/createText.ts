import type { Message, Messages, Text, Translation } from '@portico/contract'

export type { Message, Messages, Text, TextValues } from '@portico/contract'

/** Options of {@link createText}. */
export interface CreateTextOptions<English extends Messages> {
  /** BCP-47 tag; decides plurals. @default 'en' */
  readonly locale?: string
  /** The same texts in that language. What is missing stays English. */
  readonly messages?: Translation<English>
  /** A site's own wording by key; wins over both. */
  readonly overrides?: Readonly<Record<string, string>>
}

/** Makes the function that gives texts, typed by the keys of `english`. */
export function createText<const English extends Messages>(
  english: English,
  options: CreateTextOptions<English> = {},
): Text<English> {
  const { locale = 'en', messages = {}, overrides = {} } = options
  const texts: Messages = { ...english, ...messages, ...overrides }
  return (key, values = {}) => {
    const message = texts[key] ?? key
    const form = typeof message === 'string' ? message : pickPlural(message, locale, values.count)
    return form.replace(/\{(\w+)\}/g, (place, name: string) => {
      const value = values[name] ?? place
      return typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value
    })
  }
}

function pickPlural(message: Exclude<Message, string>, locale: string, count: string | number | undefined) {
  return message[new Intl.PluralRules(locale).select(Number(count ?? 0))] ?? message.other
}
