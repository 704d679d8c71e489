/** A text with `{name}` places; an object where the number `count` decides its form. */
export type Message =
  | string
  | (Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string })

/** Texts of one language by key, `view.element`. */
export type Messages = Readonly<Record<string, Message>>

/** Values for the `{name}` places of a message. A plural is chosen by `count`. */
export type TextValues = Readonly<Record<string, string | number>>

/** Gives the text of a key in the visitor's language. */
export type Text<English extends Messages> = (key: keyof English & string, values?: TextValues) => string

/** Options of {@link createText}. */
export interface CreateTextOptions<English extends Messages> {
  /** BCP-47 tag; decides plurals. @default 'en' */
  readonly locale?: string
  /** The same texts in that language. What is missing stays English. */
  readonly messages?: Partial<Readonly<Record<keyof English, Message>>>
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
    return form.replace(/\{(\w+)\}/g, (place, name: string) => `${values[name] ?? place}`)
  }
}

function pickPlural(message: Exclude<Message, string>, locale: string, count: string | number | undefined) {
  return message[new Intl.PluralRules(locale).select(Number(count ?? 0))] ?? message.other
}

/** Ways to load the texts of other languages, by BCP-47 tag. */
export type TextLoaders<English extends Messages> = Readonly<
  Record<string, () => Promise<Partial<Readonly<Record<keyof English, Message>>>>>
>

/** Options of {@link loadText}. */
export interface LoadTextOptions<English extends Messages> {
  readonly locale: string
  readonly loaders?: TextLoaders<English>
  readonly overrides?: Readonly<Record<string, string>>
}

/** As {@link createText}, with the language loaded first: the tag itself, else its language, else English. */
export async function loadText<const English extends Messages>(
  english: English,
  options: LoadTextOptions<English>,
): Promise<Text<English>> {
  const { locale, loaders = {}, overrides = {} } = options
  const load = loaders[locale] ?? loaders[locale.split('-')[0] ?? '']
  const messages = await load?.().catch(() => undefined)
  return createText(english, { locale: messages ? locale : 'en', messages: messages ?? {}, overrides })
}
