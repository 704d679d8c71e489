import { relative, resolve } from 'node:path'
import { BudgetExceededError } from '@portico/contract/errors/tools'
import type { PorticoLock } from '@portico/contract/lock'
import * as v from 'valibot'
import { measurePart, measurePlugin, measureShell, type PartSize, partSchema } from '../budget/budgets.ts'
import { describeSizes } from '../budget/describeSizes.ts'
import { drawTreemap } from '../budget/drawTreemap.ts'
import { limitParts } from '../budget/limitParts.ts'
import { measureStages } from '../budget/measureStages.ts'
import { type Change, planWrite } from '../changes.ts'
import type { CommandOptions, Context } from '../context.ts'
import { defineChange, type ResultOf } from '../defineCommand.ts'
import { createRoot } from '../lock/createRoot.ts'
import type { HeldPlugin } from '../lock/HeldPlugin.ts'
import { planSite } from '../plan/planSite.ts'
import { weigh } from '../release/weigh.ts'
import { findSite } from '../site.ts'

/** Options of `budget`. */
export interface BudgetOptions extends CommandOptions {
  /** File for a picture, from the current directory. */
  readonly svg?: string
}

const planPicture = (context: Context, svg: string, content: string): Promise<Change[]> =>
  planWrite(context, {
    directory: context.cwd,
    path: relative(context.cwd, resolve(context.cwd, svg)),
    content,
  })

/** What a visitor gets of a plugin: the accepted release, or the one on trial. */
function measureHeld({ accepted, canary }: HeldPlugin): PartSize[] {
  const { manifest, files } = accepted.release
  const tried = canary?.release
  return [
    ...measurePlugin(manifest.id, files),
    ...(tried ? measurePlugin(`${manifest.id} ${tried.version}`, tried.files) : []),
  ]
}

/** What the page learns of plugins, in the language that everybody gets. None without plugins. */
async function measureCatalogue(lock: PorticoLock): Promise<PartSize[]> {
  const { root, files } = createRoot(lock)
  const sizes = Object.keys(root.catalogue ?? {}).map(async (name) => {
    const content = Buffer.from(files.get(name) ?? '')
    return measurePart('catalogue', [{ name, bytes: content.length, brotli: await weigh(content) }], null)
  })
  return Promise.all(sizes)
}

const toFailure = (sizes: readonly PartSize[]) => {
  const over = sizes.filter(({ isOver }) => isOver).map(({ part }) => part)
  if (over.length === 0) return null
  return new BudgetExceededError({
    details: over.join(', '),
    metaMessages: ['The table above says by how much. Use a smaller version, or leave the feature out.'],
  })
}

async function plan(context: Context, { svg }: BudgetOptions) {
  const site = await findSite(context)
  const { shell, held, lock } = await planSite(context, site)
  const measured = [
    ...measureShell(shell.files),
    ...(await measureCatalogue(lock)),
    ...held.flatMap(measureHeld),
  ]
  const grouped = measureStages(measured)
  const { stages, parts } = limitParts(measured, grouped, site.config.budgets)
  const picture = svg !== undefined && { changes: await planPicture(context, svg, drawTreemap(grouped)) }
  return {
    directory: context.cwd,
    ...picture,
    result: { stages, parts },
    before: [...describeSizes(parts), '', ...describeSizes(stages), ...(picture ? [''] : [])],
    failure: toFailure([...stages, ...parts]),
  }
}

/** Entry of `budget` in the table of commands. */
export const budgetCommand = defineChange({
  name: 'budget',
  summary: 'show bytes for each stage and plugin',
  description:
    'Shows what the files that the site serves weigh, for each part, with the most it may weigh, and for what is fetched together: the first opening, what comes later, each plugin, and languages, of which a visitor reads one. The option budgets of portico.config.ts sets limits of the site’s own, in KiB after brotli. Bytes are those that a browser receives from a server that compresses as well as it can.',
  options: [{ flags: '--svg <file>', description: 'draw a treemap of it into a file' }],
  exitCodes: { 0: 'every part is within its budget', 1: 'a part is too big, or the packages cannot be read' },
  examples: [
    { line: 'portico budget --json', description: 'bytes of each part, for another tool' },
    { line: 'portico budget --svg budget.svg', description: 'the table, and a picture' },
  ],
  result: {
    /** What is fetched together: the first opening, what comes later, each plugin, and languages, of which a visitor reads one. */
    stages: v.array(partSchema),
    parts: v.array(partSchema),
  },
  plan,
})

/**
 * Prints what the files a site serves weigh, for each stage and part, and draws it where a file is named.
 * @throws BudgetExceededError after printing, when a part weighs more than it may
 * @throws ConfigUnreadableError when the site's budgets name what is not there; and whatever `lock` throws
 */
export const budget = budgetCommand.run

/** What `portico budget` found. Its changes are the picture, where that was asked for and is another than before. */
export type BudgetResult = ResultOf<typeof budgetCommand>
