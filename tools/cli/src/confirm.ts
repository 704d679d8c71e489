import { ConfirmationMissingError, DeclinedError } from '@portico/contract/errors/tools'
import type { ConfirmOptions, Context } from './context.ts'

/** JSON is standard output's alone; where nobody can answer, the failure is the one document on standard error. */
function show(context: Context, { json }: ConfirmOptions, lines: readonly string[]): void {
  if (lines.length === 0) return
  if (!json) context.log(lines.join('\n'))
  else if (context.isTerminal) context.warn(lines.join('\n'))
}

/**
 * Goes on only with a yes: from `--yes`, or from the person at the terminal.
 * @param about what the question is about, shown before it is asked
 * @throws ConfirmationMissingError without a terminal | DeclinedError when the answer is no
 */
export async function confirm(
  context: Context,
  options: ConfirmOptions,
  question: string,
  about: readonly string[] = [],
): Promise<void> {
  if (options.yes) return
  show(context, options, about)
  if (!context.isTerminal)
    throw new ConfirmationMissingError({
      details: question,
      metaMessages: ['Give `--yes` to answer beforehand, or `--dry-run` to see what would change.'],
    })
  if (!(await context.ask(question)))
    throw new DeclinedError({ metaMessages: ['Answer y to go on, or give `--yes`.'] })
}
