import { PackageNotBuiltError } from '@portico/contract/errors/tools'
import * as v from 'valibot'
import { type CommandDefinition, yesOption } from '../CommandDefinition.ts'
import { applyChanges, type Change } from '../changes.ts'
import { refuseCollisions } from '../check/refuseCollisions.ts'
import { confirm } from '../confirm.ts'
import type { ConfirmOptions, Context } from '../context.ts'
import { findUpward } from '../files.ts'
import { findPackageManager, type PackageManager, toInstallLine } from '../init/findPackageManager.ts'
import { bundlers, type Framework, findFramework, frameworks } from '../init/frameworks.ts'
import { hasCode, planCode, writeCode } from '../init/planCode.ts'
import { element, type SiteCode } from '../init/SiteCode.ts'
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
  /** Module that makes the instance of the page, whether it was written now or is the site's own. */
  readonly code: SiteCode
  /** What shows the button in a page. */
  readonly element: string
}

async function requireShell(context: Context, site: Site, manager: PackageManager): Promise<void> {
  if ((await findPackage(context, site.directory, '@portico/shell')) !== null) return
  const why = await explainMissing(context, site.directory)
  throw new PackageNotBuiltError({
    details: '@portico/shell is not installed.',
    metaMessages: why.length > 0 ? why : [`Run \`${toInstallLine(manager, needed)}\`.`],
  })
}

const indent = (lines: readonly string[]) => lines.map((line) => (line === '' ? '' : `  ${line}`))

/** Whether the site's modules may import packages by name, as far as its own packages tell. */
async function hasBundler(context: Context, { directory }: Site, framework: Framework): Promise<boolean> {
  if (framework.dependency !== null) return true
  const found = await Promise.all(bundlers.map((name) => findPackage(context, directory, name)))
  return found.some((path) => path !== null)
}

const withoutBundler = [
  '',
  'No bundler is installed, and without one a browser finds no package by its name: lay portico.js and networks.js of',
  'node_modules/@portico/embed/dist/script beside the page, with portico.lock.json, and import them from there.',
]

interface Next {
  /** Whether the site has the module, now that init is done. */
  readonly isThere: boolean
  readonly isBundled: boolean
}

/** What to do next, after the files. */
function describeNext(site: Site, { code, packageManager }: InitResult, next: Next): string[] {
  const missing = needed.filter((name) => !site.dependencies.includes(name))
  const install = missing.length > 0 ? ['', `Install: ${toInstallLine(packageManager, missing)}`] : []
  const module = [
    '',
    `Where no module makes the instance yet, ${code.path} may be:`,
    '',
    ...indent(code.lines),
  ]
  const { text, lines } = code.placing
  return [
    ...install,
    ...(next.isThere ? [] : module),
    '',
    text,
    '',
    ...indent(lines),
    ...(next.isBundled ? [] : withoutBundler),
  ]
}

/**
 * Finds framework and package manager, writes `portico.config.ts` and the module that makes the instance where there is no
 * configuration yet, then does what `lock` does. A second call changes nothing.
 * @throws ProjectNotFoundError | ConfigUnreadableError | PackageNotBuiltError | ShellIntegrityError | LockInvalidError
 * @throws ViewDuplicateError when two plugins of the configuration share a view
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
  const code = await writeCode(context, site, framework)
  const { changes: planned, notGranted, held } = await planSite(context, site)
  refuseCollisions(held)
  const written = isNew ? await planCode(context, site, code) : []
  const changes = [...planned, ...written]
  if (isNew && !dryRun) {
    // Elsewhere nobody can answer, and nothing is written that was there.
    const question = `This is ${framework.name}, installed by ${packageManager}. Write ${changes.length} files?`
    await confirm(context, { yes: yes || !context.isTerminal }, question)
  }
  const isThere = written.length > 0 || (await hasCode(context, site, code))
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
    ...describeNext(site, result, { isThere, isBundled: await hasBundler(context, site, framework) }),
  ])
  return result
}

/** Entry of `init` in the table of commands. */
export const initCommand: CommandDefinition = {
  name: 'init',
  summary: 'write configuration, lockfile, files and the lines of code',
  description:
    'Finds framework and package manager, and where there is no portico.config.ts writes it with the module that makes the instance of the page; a terminal is asked once. Then it pins the installed packages in portico.lock.json and lays their files below the public directory. The module is what the framework wants: a client component for Next, a plugin for Nuxt, a module for the layout of SvelteKit. Where it goes is printed, and a file of its name is left alone. Run twice, it changes nothing.',
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
    code: v.strictObject({
      path: v.string(),
      lines: v.array(v.string()),
      placing: v.strictObject({ text: v.string(), lines: v.array(v.string()) }),
    }),
    element: v.string(),
  }),
  run: (context, options) => init(context, options as InitOptions),
}
