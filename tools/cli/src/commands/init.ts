import * as v from 'valibot'
import type { CommandDefinition } from '../CommandDefinition.ts'
import { applyChanges, type Change } from '../changes.ts'
import type { CommandOptions, Context } from '../context.ts'
import type { NotGranted } from '../lock/grantRights.ts'
import { planSite } from '../lock/planSite.ts'
import { describeChanges, describeNotGranted, print, toPrintable } from '../output.ts'
import { changesResult, notGrantedResult } from '../resultSchemas.ts'
import { findSite, lockName } from '../site.ts'

const initialConfig = `import { defineConfig } from '@portico/cli'

export default defineConfig({
  // Static files of the site. Portico's lie in \`portico/\` below it.
  publicDirectory: 'public',
  // Switched by \`portico add\`, \`remove\`, \`enable\` and \`disable\`.
  features: {},
})
`

const getSnippet = (baseUrl: string) => [
  "import { createPortico } from '@portico/embed'",
  "import { mainnet } from '@portico/embed/networks'",
  `import lock from './${lockName}' with { type: 'json' }`,
  `createPortico({ networks: [mainnet], lock${baseUrl === '/portico/' ? '' : `, baseUrl: '${baseUrl}'`} })`,
  '<portico-button></portico-button>',
]

/** What `portico init` did, or would do. */
export interface InitResult {
  readonly command: 'init'
  readonly dryRun: boolean
  readonly changes: readonly Pick<Change, 'action' | 'path'>[]
  /** Rights that plugins ask for beyond those that the lockfile held, if there was one. */
  readonly notGranted: readonly NotGranted[]
  /** Lines to paste: four for a script, the last for the page. */
  readonly snippet: readonly string[]
}

/**
 * Writes `portico.config.ts` where there is none, then does what `lock` does. A second call changes nothing.
 * @throws ProjectNotFoundError | ConfigUnreadableError | PackageNotBuiltError | ShellIntegrityError | LockInvalidError
 */
export async function init(context: Context, options: CommandOptions = {}): Promise<InitResult> {
  const { dryRun = false } = options
  const site = await findSite(context, initialConfig)
  const plan = await planSite(context, site)
  if (!dryRun) await applyChanges(context, site.directory, plan.changes)
  const snippet = getSnippet(site.config.baseUrl)
  const changes = plan.changes.map(toPrintable)
  const { notGranted } = plan
  const result: InitResult = { command: 'init', dryRun, changes, notGranted, snippet }
  print(context, options, result, [
    ...describeChanges(context, plan.changes, dryRun),
    ...describeNotGranted(notGranted),
    '',
    `Paste into a script beside ${lockName}, and the last line into your page:`,
    '',
    ...snippet.map((line) => `  ${line}`),
  ])
  return result
}

/** Entry of `init` in the table of commands. */
export const initCommand: CommandDefinition = {
  name: 'init',
  summary: 'write portico.config.ts, the lockfile and the files',
  description:
    'Writes portico.config.ts where there is none, pins the installed packages in portico.lock.json, lays their files below the public directory, and prints five lines to paste. Run twice, it changes nothing.',
  exitCodes: { 0: 'done, or nothing to do', 1: 'the project or its packages cannot be read' },
  examples: [
    { line: 'portico init', description: 'adds Portico to the project in this folder' },
    { line: 'portico init --dry-run', description: 'shows the files it would write' },
  ],
  result: v.strictObject({
    command: v.literal('init'),
    dryRun: v.boolean(),
    changes: changesResult,
    notGranted: notGrantedResult,
    snippet: v.array(v.string()),
  }),
  run: init,
}
