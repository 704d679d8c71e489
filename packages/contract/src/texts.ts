/** A text with `{name}` places; an object where the number `count` decides its form. */
export type Message =
  | string
  | (Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string })

/** Texts of one language by key, `view.element`. */
export type Messages = Readonly<Record<string, Message>>

/** The texts of another language by the keys of English. What is missing stays English. */
export type Translation<English extends Messages> = Readonly<Partial<Record<keyof English, Message>>>

/** Values for the `{name}` places of a message. A plural is chosen by `count`. */
export type TextValues = Readonly<Record<string, string | number>>

/** Gives the text of a key in the visitor's language. */
export type Text<English extends Messages> = (key: keyof English & string, values?: TextValues) => string

/** Ways to load the texts of other languages, by BCP-47 tag: `{ de: () => import('./locales/de.ts') }`. */
export type TextLoaders<English extends Messages> = Readonly<
  Record<string, () => Promise<{ readonly default: Translation<English> }>>
>
