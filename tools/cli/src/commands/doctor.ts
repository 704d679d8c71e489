import { AddressInvalidError, ConfigUnreadableError, SiteUnsoundError } from '@portico/contract/errors/tools'
import type { Parsed } from '@portico/contract/manifest'
import * as v from 'valibot'
import { yesOption } from '../CommandDefinition.ts'
import { applyChanges, type Change, changesSchema } from '../changes.ts'
import { findingSchema, toFinding } from '../check/Finding.ts'
import { confirm } from '../confirm.ts'
import type { ConfirmOptions, Context } from '../context.ts'
import { defineReport, type ResultOf } from '../defineCommand.ts'
import { doctorChecks } from '../doctor/checks.ts'
import { createInspection } from '../doctor/createInspection.ts'
import { describeExamination } from '../doctor/describeExamination.ts'
import { type Examination, examine, lookedSchema } from '../doctor/examine.ts'
import { planFixes } from '../doctor/fix/planFixes.ts'
import type { Machine } from '../doctor/Inspection.ts'
import { describeChanges, toPrintable } from '../output.ts'
import { showProgress } from '../showProgress.ts'
import { findSite, type Site } from '../site.ts'

/** Options of `doctor`. */
export interface DoctorOptions extends ConfirmOptions {
  /** Fixes what can be fixed in Portico's own files. @default false */
  readonly fix?: boolean
  /** A page of the running site. @default the site is looked at on disk alone */
  readonly url?: string
  /** Where it runs. @default this machine */
  readonly machine?: Machine
}

const findingOfDoctor = v.strictObject({
  ...findingSchema.entries,
  /** Whether `--fix` can fix it. */
  isFixable: v.boolean(),
})

/** A finding of `portico doctor`. */
export interface DoctorFinding extends Parsed<typeof findingOfDoctor> {}

const ownMachine: Machine = { nodeVersion: process.versions.node, timeLimit: 5000, now: Date.now }

function parseUrl(url: string | undefined): string | null {
  if (url === undefined) return null
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return new URL(url).href
  throw new AddressInvalidError({
    details: url,
    metaMessages: ['Give one such as `--url https://shop.example/`.'],
  })
}

/** Without a configuration nobody knows what to look at. */
const toUnreadable = (error: InstanceType<typeof ConfigUnreadableError>): Examination => ({
  findings: [{ ...toFinding(error), fix: null }],
  looked: doctorChecks.map(({ name, subject }) => ({
    check: name,
    subject,
    state: 'unknown',
    unknown: ['anything else: the configuration comes first'],
  })),
})

interface Examined extends Examination {
  /** Null where its configuration cannot be read. */
  readonly site: Site | null
}

async function examineSite(context: Context, options: DoctorOptions, machine: Machine): Promise<Examined> {
  const url = parseUrl(options.url)
  try {
    const site = await findSite(context)
    const inspection = await createInspection({ context, site, machine, url })
    const examination = await examine(inspection, ({ subject }) =>
      showProgress(context, `Looking at ${subject}`),
    )
    return { site, ...examination }
  } catch (error) {
    if (!(error instanceof ConfigUnreadableError)) throw error
    return { site: null, ...toUnreadable(error) }
  }
}

/** Shows what the question is about. JSON is printed once, at the end. */
async function fix(
  context: Context,
  options: DoctorOptions,
  { site, findings }: Examined,
): Promise<readonly Change[]> {
  if (!options.fix || site === null) return []
  const changes = await planFixes(context, site, findings)
  if (options.dryRun || changes.length === 0) return changes
  await confirm(context, options, 'Fix the site so?', describeChanges(context, changes, true))
  await applyChanges(context, site.directory, changes)
  return changes
}

const toPrinted = ({ fix, ...finding }: Examination['findings'][number]): DoctorFinding => ({
  ...finding,
  isFixable: fix !== null,
})

function describe(context: Context, options: DoctorOptions, after: Examined, changes: readonly Change[]) {
  const fixable = after.findings.filter(({ fix }) => fix !== null).length
  const isOffered = !options.fix && fixable > 0
  return [
    ...(options.fix ? [...describeChanges(context, changes, options.dryRun ?? false), ''] : []),
    ...describeExamination(context, after),
    ...(isOffered ? [`\`portico doctor --fix\` fixes ${fixable} of the findings.`] : []),
  ]
}

async function read(context: Context, options: DoctorOptions) {
  const { dryRun = false, machine = ownMachine } = options
  const before = await examineSite(context, options, machine)
  const changes = await fix(context, options, before)
  const after = changes.length > 0 && !dryRun ? await examineSite(context, options, machine) : before
  const { findings, looked } = after
  const isHealthy = findings.every(({ severity }) => severity === 'warning')
  const failure = new SiteUnsoundError({
    details: [...new Set(findings.map(({ code }) => code))].join(', '),
    metaMessages: ['Fix the findings above, from the top.'],
  })
  return {
    result: {
      dryRun,
      isHealthy,
      url: parseUrl(options.url),
      findings: findings.map(toPrinted),
      looked,
      changes: changes.map(toPrintable),
    },
    lines: describe(context, options, after, changes),
    failure: isHealthy ? null : failure,
  }
}

/** Entry of `doctor` in the table of commands. */
export const doctorCommand = defineReport({
  name: 'doctor',
  summary: 'find what is wrong with a site, and fix what can be fixed',
  description:
    "Looks at the site on disk: Node, lockfile, packages, React, configuration, copied files, code, and everything that portico check does. With --url it looks at the running site as well: page, content policy, headers and every file of the modal, as a browser would get them. Gateway, relay, nodes and kill list that the site names are asked, too. The first finding is where to begin. What could not be looked at is said, and never taken for sound. --fix changes Portico's own files alone: lockfile, copied files, declarations, and baseUrl in portico.config.ts.",
  options: [
    { flags: '--url <address>', description: 'a page of the running site' },
    { flags: '--fix', description: "fix what can be fixed in Portico's own files" },
    yesOption,
  ],
  exitCodes: {
    0: 'nothing wrong was found, or warnings alone',
    1: 'an error was found, or the site cannot be looked at',
  },
  examples: [
    { line: 'portico doctor', description: 'the site on this disk, and the services it names' },
    { line: 'portico doctor --url https://shop.example/', description: 'and the site as visitors get it' },
    { line: 'portico doctor --fix --dry-run', description: 'what would be fixed, as a diff' },
  ],
  result: {
    dryRun: v.boolean(),
    /** Nothing was found. Of what is `unknown`, nothing is said. */
    isHealthy: v.boolean(),
    /** Of the page that was looked at; null where none was. */
    url: v.nullable(v.string()),
    /** From the cause to what may follow from it. After `--fix`, those that are left. */
    findings: v.array(findingOfDoctor),
    looked: v.array(lookedSchema),
    /** What `--fix` changed, or would. */
    changes: changesSchema,
  },
  read,
})

/**
 * Finds what is wrong with a site on disk and, with an address, as it is served; with `fix`, fixes what can be fixed in
 * Portico's own files. What cannot be looked at is unknown, never sound.
 * @throws SiteUnsoundError after printing, when more than warnings was found | AddressInvalidError | ConfigNotFoundError |
 * ConfirmationMissingError | DeclinedError
 */
export const doctor = doctorCommand.run

/** What `portico doctor` found, and fixed. */
export type DoctorResult = ResultOf<typeof doctorCommand>
