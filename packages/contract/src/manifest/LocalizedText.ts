/** A text by BCP-47 tag; `en` is always there. */
export type LocalizedText = { readonly en: string } & Readonly<Record<string, string>>
