import { BudgetExceededError } from '@portico/contract/errors/tools'
import * as v from 'valibot'
import { measurePlugin, measureShell, type PartSize } from '../budgets.ts'
import type { CommandDefinition } from '../CommandDefinition.ts'
import type { CommandOptions, Context } from '../context.ts'
import { planSite } from '../lock/planSite.ts'
import { describeSizes, print } from '../output.ts'
import { partResult } from '../resultSchemas.ts'
import { findSite } from '../site.ts'

/** What `portico budget` found. */
export interface BudgetResult {
  readonly command: 'budget'
  readonly parts: readonly PartSize[]
}

/**
 * Prints what the files a site lays weigh, for each stage and plugin.
 * @throws BudgetExceededError after printing, when a part weighs more than it may; and whatever `lock` throws
 */
export async function budget(context: Context, options: CommandOptions = {}): Promise<BudgetResult> {
  const { shell, plugins } = await planSite(context, await findSite(context))
  const parts = [
    ...measureShell(shell.files),
    ...plugins.flatMap(({ manifest, files }) => measurePlugin(manifest.id, files)),
  ]
  const result: BudgetResult = { command: 'budget', parts }
  print(context, options, result, describeSizes(parts))
  const over = parts.filter(({ isOver }) => isOver).map(({ part }) => part)
  if (over.length > 0)
    throw new BudgetExceededError({
      details: over.join(', '),
      metaMessages: ['The table above says by how much. Use a smaller version, or leave the feature out.'],
    })
  return result
}

/** Entry of `budget` in the table of commands. */
export const budgetCommand: CommandDefinition = {
  name: 'budget',
  summary: 'show bytes for each stage and plugin',
  description:
    'Shows what the files that the site lays weigh, for each stage and plugin, with the most they may weigh.',
  exitCodes: { 0: 'every part is within its budget', 1: 'a part is too big, or the packages cannot be read' },
  examples: [{ line: 'portico budget --json', description: 'bytes of each part, for another tool' }],
  result: v.strictObject({ command: v.literal('budget'), parts: v.array(partResult) }),
  run: budget,
}
