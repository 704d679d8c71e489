import { ConfirmationMissingError, DeclinedError } from '@portico/contract/errors/tools'
import type { ConfirmOptions, Context } from './context.ts'

/**
 * Goes on only with a yes: from `--yes`, or from whoever sits at the terminal.
 * @throws ConfirmationMissingError without a terminal | DeclinedError when the answer is no
 */
export async function confirm(context: Context, options: ConfirmOptions, question: string): Promise<void> {
  if (options.yes) return
  if (!context.isTerminal)
    throw new ConfirmationMissingError({
      details: question,
      metaMessages: ['Give `--yes` to answer beforehand, or `--dry-run` to see what would change.'],
    })
  if (!(await context.ask(question)))
    throw new DeclinedError({ metaMessages: ['Answer y to go on, or give `--yes`.'] })
}
