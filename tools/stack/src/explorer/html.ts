const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** HTML that is safe to write: made by {@link html} alone. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** What may stand in a template: text, which is escaped, and what was made by one. Null is nothing. */
export type Part = string | number | bigint | Markup | null | readonly Part[]

function write(part: Part): string {
  if (part === null) return ''
  if (part instanceof Markup) return part.text
  if (Array.isArray(part)) return (part as readonly Part[]).map(write).join('')
  return `${part}`.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '')
}

/** Writes HTML. Whatever comes from a chain is a stranger's, and stands in it as text. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(String.raw({ raw: strings }, ...parts.map(write)))
