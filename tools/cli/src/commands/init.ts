import { PackageNotBuiltError } from '@portico/contract/errors/tools'
import * as v from 'valibot'
import { type CommandDefinition, yesOption } from '../CommandDefinition.ts'
import { applyChanges, type Change } from '../changes.ts'
import { confirm } from '../confirm.ts'
import type { ConfirmOptions, Context } from '../context.ts'
import { findUpward } from '../files.ts'
import { findPackageManager, type PackageManager, toInstallLine } from '../init/findPackageManager.ts'
import { type Framework, findFramework, frameworks } from '../init/frameworks.ts'
import { planCode, type SiteCode, writeCode } from '../init/planCode.ts'
import type { NotGranted } from '../lock/grantRights.ts'
import { planSite } from '../lock/planSite.ts'
import { describeChanges, describeNotGranted, print, toPrintable } from '../output.ts'
import { explainMissing, findPackage } from '../release/findPackage.ts'
import { changesResult, notGrantedResult } from '../resultSchemas.ts'
import { configName, findSite, type Site, withSource } from '../site.ts'

const toInitialConfig = ({ publicDirectory }: Framework) => `import { defineConfig } from '@portico/cli'

export default defineConfig({
  // Static files of the site. Portico's lie in \`portico/\` below it.
  publicDirectory: '${publicDirectory}',
  // Switched by \`portico add\`, \`remove\`, \`enable\` and \`disable\`.
  features: {},
})
`

const needed = ['@portico/embed', '@portico/shell']

/** Options of `init`. */
export interface InitOptions extends ConfirmOptions {
  /** Id of a framework. @default the one among the dependencies */
  readonly framework?: string
}

/** What `portico init` did, or would do. */
export interface InitResult {
  readonly command: 'init'
  readonly dryRun: boolean
  /** Id of what the site is built with; `none` for a page without a framework. */
  readonly framework: string
  readonly packageManager: PackageManager
  readonly changes: readonly Pick<Change, 'action' | 'path'>[]
  /** Rights that plugins ask for beyond those that the lockfile held, if there was one. */
  readonly notGranted: readonly NotGranted[]
  /** Module that makes the instance of the page, whether it was written now, was there, or is left to a guide. */
  readonly code: SiteCode
  /** What shows the button in a page. */
  readonly element: string
}

const element = '<portico-button></portico-button>'

async function requireShell(context: Context, site: Site, manager: PackageManager): Promise<void> {
  if ((await findPackage(context, site.directory, '@portico/shell')) !== null) return
  const why = await explainMissing(context, site.directory)
  throw new PackageNotBuiltError({
    details: '@portico/shell is not installed.',
    metaMessages: why.length > 0 ? why : [`Run \`${toInstallLine(manager, needed)}\`.`],
  })
}

/** What to do next, after the files. */
function describeNext(site: Site, result: InitResult, framework: Framework): string[] {
  const { code, packageManager } = result
  const missing = needed.filter((name) => !site.dependencies.includes(name))
  const install = missing.length > 0 ? ['', `Install: ${toInstallLine(packageManager, missing)}`] : []
  if (!framework.hasOneInstance)
    return [
      ...install,
      '',
      `${framework.name} needs an instance for each request: docs/frameworks.md has the module, made of these lines.`,
      '',
      ...[...code.lines, element].map((line) => `  ${line}`),
    ]
  return [
    ...install,
    '',
    `Import ${code.path} in your page, and put the button where it shall be:`,
    '',
    `  ${element}`,
  ]
}

/**
 * Finds framework and package manager, writes `portico.config.ts` and the module that makes the instance where there is no
 * configuration yet, then does what `lock` does. A second call changes nothing.
 * @throws ProjectNotFoundError | ConfigUnreadableError | PackageNotBuiltError | ShellIntegrityError | LockInvalidError
 * @throws DeclinedError when whoever sits at the terminal says no
 */
export async function init(context: Context, options: InitOptions = {}): Promise<InitResult> {
  const { dryRun = false, yes = false } = options
  const isNew = (await findUpward(context, configName)) === null
  const found = await findSite(context, toInitialConfig(findFramework([])))
  const framework = frameworks.find(({ id }) => id === options.framework) ?? findFramework(found.dependencies)
  const site = isNew ? withSource(found, toInitialConfig(framework)) : found
  const packageManager = await findPackageManager(context, site.directory)
  await requireShell(context, site, packageManager)
  const code = await writeCode(context, site)
  const { changes: planned, notGranted } = await planSite(context, site)
  const written = isNew ? await planCode(context, site, { code, framework }) : []
  const changes = [...planned, ...written]
  if (isNew && !dryRun) {
    // Elsewhere nobody can answer, and nothing is written that was there.
    const question = `This is ${framework.name}, installed by ${packageManager}. Write ${changes.length} files?`
    await confirm(context, { yes: yes || !context.isTerminal }, question)
  }
  if (!dryRun) await applyChanges(context, site.directory, changes)
  const result: InitResult = {
    command: 'init',
    dryRun,
    framework: framework.id,
    packageManager,
    changes: changes.map(toPrintable),
    notGranted,
    code,
    element,
  }
  print(context, options, result, [
    ...describeChanges(context, changes, dryRun),
    ...describeNotGranted(notGranted),
    ...describeNext(site, result, framework),
  ])
  return result
}

/** Entry of `init` in the table of commands. */
export const initCommand: CommandDefinition = {
  name: 'init',
  summary: 'write configuration, lockfile, files and the lines of code',
  description:
    'Finds framework and package manager, and where there is no portico.config.ts writes it with the module that makes the instance of the page; a terminal is asked once. Then it pins the installed packages in portico.lock.json and lays their files below the public directory. Where each request needs an instance of its own, as in Next, it prints the lines in place of writing them. Run twice, it changes nothing.',
  options: [
    yesOption,
    {
      flags: '--framework <name>',
      description: 'what the site is built with; found among the dependencies if none is named',
      choices: frameworks.map(({ id }) => id),
    },
  ],
  exitCodes: {
    0: 'done, or nothing to do',
    1: 'the project or its packages cannot be read, or the answer is no',
  },
  examples: [
    { line: 'portico init', description: 'adds Portico to the project in this folder' },
    { line: 'portico init --dry-run', description: 'shows the files it would write' },
  ],
  result: v.strictObject({
    command: v.literal('init'),
    dryRun: v.boolean(),
    framework: v.picklist(frameworks.map(({ id }) => id)),
    packageManager: v.picklist(['npm', 'pnpm', 'yarn', 'bun']),
    changes: changesResult,
    notGranted: notGrantedResult,
    code: v.strictObject({ path: v.string(), lines: v.array(v.string()) }),
    element: v.string(),
  }),
  run: (context, options) => init(context, options as InitOptions),
}
