import { PackageNotBuiltError } from '@portico/contract/errors/tools'
import * as v from 'valibot'
import { yesOption } from '../CommandDefinition.ts'
import type { ConfirmOptions, Context } from '../context.ts'
import { defineChange, type ResultOf } from '../defineCommand.ts'
import { findPackageManager, type PackageManager, toInstallLine } from '../findPackageManager.ts'
import { beginSite } from '../init/beginSite.ts'
import { describeNext, neededPackages } from '../init/describeNext.ts'
import { frameworks } from '../init/frameworks.ts'
import { hasCode, planCode, writeCode } from '../init/planCode.ts'
import { element } from '../init/SiteCode.ts'
import { writePageModule } from '../init/writePageModule.ts'
import { describeNotGranted } from '../lock/describeNotGranted.ts'
import { notGrantedSchema } from '../lock/grantRights.ts'
import { planSite } from '../plan/planSite.ts'
import { explainMissing, findPackage } from '../release/findPackage.ts'
import type { Site } from '../site.ts'

/** Options of `init`. */
export interface InitOptions extends ConfirmOptions {
  /** Id of a framework. @default the one among the dependencies */
  readonly framework?: string
}

async function requireShell(context: Context, site: Site, manager: PackageManager): Promise<void> {
  if ((await findPackage(context, site.directory, '@portico/shell')) !== null) return
  const why = await explainMissing(context, site.directory)
  throw new PackageNotBuiltError({
    details: '@portico/shell is not installed.',
    metaMessages: why.length > 0 ? why : [`Run \`${toInstallLine(manager, neededPackages)}\`.`],
  })
}

async function plan(context: Context, { framework: id }: InitOptions) {
  const { site, framework, isNew, isBundled, isScripted } = await beginSite(context, id)
  const packageManager = await findPackageManager(context, site.directory)
  await requireShell(context, site, packageManager)
  const code = isScripted ? writePageModule(site) : await writeCode(context, site, framework)
  const { changes: planned, notGranted } = await planSite(context, site, { isScripted })
  const written = isNew ? await planCode(context, site, code) : []
  const changes = [...planned, ...written]
  const text = `This is ${framework.name}, installed by ${packageManager}. Write ${changes.length} files?`
  const isThere = written.length > 0 || (await hasCode(context, site, code))
  return {
    directory: site.directory,
    changes,
    // Elsewhere nobody can answer, and nothing is written that was there.
    question: isNew && context.isTerminal ? { text } : null,
    result: { framework: framework.id, packageManager, notGranted, code, element },
    after: [
      ...describeNotGranted(notGranted),
      ...describeNext(site, { code, packageManager, isThere, isFound: isBundled || isScripted }),
    ],
  }
}

/** Entry of `init` in the table of commands. */
export const initCommand = defineChange({
  name: 'init',
  summary: 'write configuration, lockfile, files and the lines of code',
  description:
    'Finds framework and package manager, and where there is no portico.config.ts writes it with the module that makes the instance of the page; a terminal is asked once. Then it pins the installed packages in portico.lock.json, writes portico.root.json, which the page imports, and copies their files below the public directory. The module is what the framework wants: a client component for Next, a plugin for Nuxt, a module for the layout of SvelteKit. A page without a bundler gets its module, and what that imports of @portico/embed, in the folder that is served. Where it goes is printed, and a file of its name is left alone. Run twice, it changes nothing.',
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
  result: {
    /** Id of what the site is built with; `none` for a page without a framework. */
    framework: v.picklist(frameworks.map(({ id }) => id)),
    packageManager: v.picklist(['npm', 'pnpm', 'yarn', 'bun']),
    /** Rights that plugins ask for beyond those that the lockfile held, if there was one. */
    notGranted: v.array(notGrantedSchema),
    /** Module that makes the instance of the page, whether it was written now or is the site's own. */
    code: v.strictObject({
      path: v.string(),
      lines: v.array(v.string()),
      placing: v.strictObject({ text: v.string(), lines: v.array(v.string()) }),
    }),
    /** What shows the button in a page. */
    element: v.string(),
  },
  plan,
})

/**
 * Finds framework and package manager, writes `portico.config.ts` and the module that makes the instance where there is no
 * configuration yet, then does what `lock` does. A second call changes nothing.
 * @throws ProjectNotFoundError | ConfigUnreadableError | PackageNotBuiltError | ShellIntegrityError | LockInvalidError
 * @throws DeclinedError when the person at the terminal says no
 */
export const init = initCommand.run

/** What `portico init` did, or would do. */
export type InitResult = ResultOf<typeof initCommand>
