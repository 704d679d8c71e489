import { relative, resolve } from 'node:path'
import { BudgetExceededError } from '@portico/contract/errors/tools'
import type { PorticoLock } from '@portico/contract/lock'
import * as v from 'valibot'
import { measurePart, measurePlugin, measureShell, type PartSize } from '../budget/budgets.ts'
import { drawTreemap } from '../budget/drawTreemap.ts'
import { limitParts } from '../budget/limitParts.ts'
import { measureStages } from '../budget/measureStages.ts'
import type { CommandDefinition } from '../CommandDefinition.ts'
import { applyChanges, type Change, planWrite } from '../changes.ts'
import type { CommandOptions, Context } from '../context.ts'
import { createRoot } from '../lock/createRoot.ts'
import type { HeldPlugin } from '../lock/HeldPlugin.ts'
import { planSite } from '../lock/planSite.ts'
import { describeChanges, describeSizes, print, toPrintable } from '../output.ts'
import { weigh } from '../release/weigh.ts'
import { changesResult, partResult } from '../resultSchemas.ts'
import { findSite } from '../site.ts'

/** Options of `budget`. */
export interface BudgetOptions extends CommandOptions {
  /** File for a picture, from the current directory. */
  readonly svg?: string
}

/** What `portico budget` found. */
export interface BudgetResult {
  readonly command: 'budget'
  readonly dryRun: boolean
  /** What is fetched together: the first opening, what comes later, each plugin, and languages, of which a visitor reads one. */
  readonly stages: readonly PartSize[]
  readonly parts: readonly PartSize[]
  /** The picture, where it was asked for and is another than before. */
  readonly changes: readonly Pick<Change, 'action' | 'path'>[]
}

const planPicture = (context: Context, svg: string | undefined, picture: () => string): Promise<Change[]> =>
  svg === undefined
    ? Promise.resolve([])
    : planWrite(context, {
        directory: context.cwd,
        path: relative(context.cwd, resolve(context.cwd, svg)),
        content: picture(),
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

/**
 * Prints what the files a site lays weigh, for each stage and part, and draws it where a file is named.
 * @throws BudgetExceededError after printing, when a part weighs more than it may
 * @throws ConfigUnreadableError when the site's budgets name what is not there; and whatever `lock` throws
 */
export async function budget(context: Context, options: BudgetOptions = {}): Promise<BudgetResult> {
  const { dryRun = false, svg } = options
  const site = await findSite(context)
  const { shell, held, lock } = await planSite(context, site)
  const measured = [
    ...measureShell(shell.files),
    ...(await measureCatalogue(lock)),
    ...held.flatMap(measureHeld),
  ]
  const stages = measureStages(measured)
  const sizes = limitParts(measured, stages, site.config.budgets)
  const changes = await planPicture(context, svg, () => drawTreemap(stages))
  if (!dryRun) await applyChanges(context, context.cwd, changes)
  const result: BudgetResult = { command: 'budget', dryRun, ...sizes, changes: changes.map(toPrintable) }
  print(context, options, result, [
    ...describeSizes(sizes.parts),
    '',
    ...describeSizes(sizes.stages),
    ...(svg === undefined ? [] : ['', ...describeChanges(context, changes, dryRun)]),
  ])
  const over = [...sizes.stages, ...sizes.parts].filter(({ isOver }) => isOver).map(({ part }) => part)
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
    'Shows what the files that the site lays weigh, for each part, with the most it may weigh, and for what is fetched together: the first opening, what comes later, each plugin, and languages, of which a visitor reads one. The option budgets of portico.config.ts sets limits of the site’s own, in KiB after brotli. Bytes are those that a browser receives from a server that compresses as well as it can.',
  options: [{ flags: '--svg <file>', description: 'draw a treemap of it into a file' }],
  exitCodes: { 0: 'every part is within its budget', 1: 'a part is too big, or the packages cannot be read' },
  examples: [
    { line: 'portico budget --json', description: 'bytes of each part, for another tool' },
    { line: 'portico budget --svg budget.svg', description: 'the table, and a picture' },
  ],
  result: v.strictObject({
    command: v.literal('budget'),
    dryRun: v.boolean(),
    stages: v.array(partResult),
    parts: v.array(partResult),
    changes: changesResult,
  }),
  run: (context, options) => budget(context, options as BudgetOptions),
}
