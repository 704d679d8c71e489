import { applyChanges, type Change } from '../changes.ts'
import type { CommandOptions, Context } from '../context.ts'
import type { NotGranted } from '../lock/grantRights.ts'
import { planSite } from '../lock/planSite.ts'
import { describeChanges, describeNotGranted, print, toPrintable } from '../output.ts'
import { findSite, lockName } from '../site.ts'

const initialConfig = `import { defineConfig } from '@portico/cli'

export default defineConfig({
  // Static files of the site. Portico's lie in \`portico/\` below it.
  publicDirectory: 'public',
  // Switched by \`portico add\` and \`portico remove\`.
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
    ...describeChanges(plan.changes, dryRun),
    ...describeNotGranted(notGranted),
    '',
    `Paste into a script beside ${lockName}, and the last line into your page:`,
    '',
    ...snippet.map((line) => `  ${line}`),
  ])
  return result
}
