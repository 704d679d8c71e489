import { styleText } from 'node:util'
import { describeFinding } from '../check/describeFinding.ts'
import type { Context } from '../context.ts'
import type { Examination, Looked } from './examine.ts'

const count = (looked: readonly Looked[], state: Looked['state']) =>
  looked.filter((candidate) => candidate.state === state).length

const colours = { error: 'red', warning: 'yellow' } as const

/** What is not known stands beside what was found: it is not the same as sound. */
function describeLooked(looked: readonly Looked[]): string[] {
  const reasons = looked.flatMap(({ unknown }) => unknown)
  const counts = `Looked at ${looked.length - count(looked, 'absent')} things: ${count(looked, 'sound')} sound, ${count(looked, 'found')} with findings, ${count(looked, 'unknown')} unknown.`
  return reasons.length === 0
    ? [counts]
    : [counts, 'Not looked at:', ...[...new Set(reasons)].map((reason) => `  ${reason}`)]
}

/** An examination for people. The first finding is where to begin. */
export function describeExamination(
  { hasColors }: Pick<Context, 'hasColors'>,
  { findings, looked }: Examination,
): string[] {
  const paint = (text: string, severity: keyof typeof colours) =>
    // Whether colours are wanted was decided with the context.
    hasColors
      ? text.replace(severity, styleText(colours[severity], severity, { validateStream: false }))
      : text
  const described = findings.map((finding) => paint(describeFinding(finding), finding.severity))
  return [
    ...(described.length === 0 ? ['Nothing wrong was found.'] : described),
    '',
    ...describeLooked(looked),
  ]
}
