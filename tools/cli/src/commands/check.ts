import { CheckFailedError } from '@portico/contract/errors/tools'
import * as v from 'valibot'
import { checkSite } from '../check/checkSite.ts'
import { describeFinding } from '../check/describeFinding.ts'
import { findingSchema } from '../check/Finding.ts'
import { findBundledRoot } from '../check/findBundledRoot.ts'
import type { Context } from '../context.ts'
import { defineReport, type ResultOf } from '../defineCommand.ts'
import { findSite, rootName } from '../site.ts'

const describeBundled = (paths: readonly string[]) =>
  paths.length === 0
    ? []
    : [`${rootName} is bundled by ${paths.join(', ')}: build the site after each update, trial or rollback.`]

async function read(context: Context) {
  const site = await findSite(context)
  const findings = await checkSite(context, site)
  const bundledBy = await findBundledRoot(site.code)
  const errors = findings.filter(({ severity }) => severity === 'error')
  const lines = findings.length === 0 ? ['Everything agrees.'] : findings.map(describeFinding)
  const failure = new CheckFailedError({
    details: [...new Set(errors.map(({ code }) => code))].join(', '),
    metaMessages: ['Fix the findings above, from the top.'],
  })
  return {
    result: { isOk: errors.length === 0, findings, bundledBy },
    lines: [...lines, ...describeBundled(bundledBy)],
    failure: errors.length > 0 ? failure : null,
  }
}

/** Entry of `check` in the table of commands. */
export const checkCommand = defineReport({
  name: 'check',
  summary: 'find where config, lockfile, files and packages disagree',
  description:
    "Compares portico.config.ts, portico.lock.json, portico.root.json, the files below the public directory and the installed packages, and looks for plugins that get in each other's way: views of the same id, buttons that lead nowhere, commands that nobody offers. It reads the site's code and style sheets for texts, views and variables of the theme that the site overrides, and names those that a waiting update changes, or that are not there; and it names pinned releases that the kill list of portico.config.ts withdraws, where that lies below the public directory. Each finding has a code and what to do. Nothing is changed.",
  exitCodes: { 0: 'everything agrees, but for warnings', 1: 'at least one finding is an error' },
  examples: [
    { line: 'portico check', description: 'in continuous integration, before the site is built' },
    { line: 'portico check --json', description: 'the findings, for another tool' },
  ],
  result: {
    /** No finding is an error. */
    isOk: v.boolean(),
    findings: v.array(findingSchema),
    /** Files that bundle `portico.root.json`: what the lockfile accepts reaches visitors with the next build. */
    bundledBy: v.array(v.string()),
  },
  read,
})

/**
 * Compares configuration, lockfile, copied files and installed packages of a site, and the plugins with one another. It
 * changes nothing.
 * @throws CheckFailedError after printing, when a finding is an error | ConfigNotFoundError | ConfigUnreadableError
 */
export const check = checkCommand.run

/** What `portico check` found. */
export type CheckResult = ResultOf<typeof checkCommand>
