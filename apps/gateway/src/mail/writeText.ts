import type { Letter } from './Letter.ts'

/**
 * A letter as plain text. The code stands on a line of its own, and once more in the last one, which browsers read to fill it in on
 * that host alone (WICG, origin-bound one-time codes).
 */
export function writeText({ title, lead, code, confirm, action, facts, note, automatic }: Letter): string {
  const page = action && [confirm || `${action.label}:`, action.url].join('\n')
  const paragraphs = [
    title,
    lead,
    code?.digits,
    page,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    note,
    `-- \n${automatic}`,
    code && `@${code.host} #${code.digits}`,
  ]
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`
}
