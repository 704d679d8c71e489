import type { Letter } from './Letter.ts'
import { layout, parts } from './layout.generated.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '')

/** Fills a part. Every text is escaped here, and what it holds is not looked at for places again. */
const fill = (
  part: string,
  texts: Readonly<Record<string, string>>,
  inner: Readonly<Record<string, string>> = {},
) =>
  part.replace(/\{\{\{(\w+)\}\}\}|\{\{(\w+)\}\}/g, (_, name: string | undefined, text: string) =>
    name === undefined ? escapeHtml(texts[text] ?? '') : (inner[name] ?? ''),
  )

/** A letter as HTML: no pictures, no fonts, nothing that is loaded. */
export function writeHtml(letter: Letter): string {
  const { language, direction, sender, title, lead, code, confirm, action, facts, note, automatic } = letter
  const start = direction === 'rtl' ? 'right' : 'left'
  const texts = { lang: language, dir: direction, start, sender, title, lead, note, automatic }
  return fill(layout, texts, {
    code: code ? fill(parts.code, { code: code.digits }) : '',
    confirm: confirm && fill(parts.confirm, { confirm, start }),
    action: action ? fill(parts.action, { ...action, start }) : '',
    fact: facts.map((fact) => fill(parts.fact, { ...fact, start })).join(''),
  })
}
