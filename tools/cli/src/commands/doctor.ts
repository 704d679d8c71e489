import { AddressInvalidError, ConfigUnreadableError, SiteUnsoundError } from '@portico/contract/errors/tools'
import * as v from 'valibot'
import { type CommandDefinition, yesOption } from '../CommandDefinition.ts'
import { applyChanges, type Change } from '../changes.ts'
import { type Finding, toFinding } from '../check/Finding.ts'
import { confirm } from '../confirm.ts'
import type { ConfirmOptions, Context } from '../context.ts'
import { doctorChecks } from '../doctor/checks.ts'
import { createInspection } from '../doctor/createInspection.ts'
import { describeExamination } from '../doctor/describeExamination.ts'
import { type Examination, examine, type Looked } from '../doctor/examine.ts'
import type { Machine } from '../doctor/Inspection.ts'
import { planMending } from '../doctor/mend/planMending.ts'
import { describeChanges, print, toPrintable } from '../output.ts'
import { changesResult, findingResult } from '../resultSchemas.ts'
import { showProgress } from '../showProgress.ts'
import { findSite, type Site } from '../site.ts'

/** Options of `doctor`. */
export interface DoctorOptions extends ConfirmOptions {
  /** Mends what can be mended in Portico's own files. @default false */
  readonly fix?: boolean
  /** A page of the running site. @default the site is looked at on disk alone */
  readonly url?: string
}

/** A finding of `portico doctor`. */
export interface DoctorFinding extends Finding {
  /** Whether `--fix` can mend it. */
  readonly isMendable: boolean
}

/** What `portico doctor` found, and mended. */
export interface DoctorResult {
  readonly command: 'doctor'
  readonly dryRun: boolean
  /** Nothing was found. Of what is `unknown`, nothing is said. */
  readonly isHealthy: boolean
  /** Of the page that was looked at; null where none was. */
  readonly url: string | null
  /** From the cause to what may follow from it. After `--fix`, those that are left. */
  readonly findings: readonly DoctorFinding[]
  readonly looked: readonly Looked[]
  /** What `--fix` changed, or would. */
  readonly changes: readonly Pick<Change, 'action' | 'path'>[]
}

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
  findings: [{ ...toFinding(error), mending: null }],
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

/** Shows whoever is asked what the question is about. JSON is printed once, at the end. */
async function mend(
  context: Context,
  options: DoctorOptions,
  { site, findings }: Examined,
): Promise<readonly Change[]> {
  if (!options.fix || site === null) return []
  const changes = await planMending(context, site, findings)
  if (options.dryRun || changes.length === 0) return changes
  await confirm(context, options, 'Mend the site so?', describeChanges(context, changes, true))
  await applyChanges(context, site.directory, changes)
  return changes
}

const toPrinted = ({ mending, ...finding }: Examination['findings'][number]): DoctorFinding => ({
  ...finding,
  isMendable: mending !== null,
})

function describe(context: Context, options: DoctorOptions, after: Examined, changes: readonly Change[]) {
  const mendable = after.findings.filter(({ mending }) => mending !== null).length
  const isOffered = !options.fix && mendable > 0
  return [
    ...(options.fix ? [...describeChanges(context, changes, options.dryRun ?? false), ''] : []),
    ...describeExamination(context, after),
    ...(isOffered ? [`\`portico doctor --fix\` mends ${mendable} of the findings.`] : []),
  ]
}

/**
 * Finds what is wrong with a site on disk and, with an address, as it is served; with `fix`, mends what can be mended in
 * Portico's own files. What cannot be looked at is unknown, never sound.
 * @throws SiteUnsoundError after printing, when more than warnings was found | AddressInvalidError | ConfigNotFoundError |
 * ConfirmationMissingError | DeclinedError
 */
export async function doctor(
  context: Context,
  options: DoctorOptions = {},
  machine: Machine = ownMachine,
): Promise<DoctorResult> {
  const { dryRun = false } = options
  const before = await examineSite(context, options, machine)
  const changes = await mend(context, options, before)
  const after = changes.length > 0 && !dryRun ? await examineSite(context, options, machine) : before
  const { findings, looked } = after
  const isHealthy = findings.every(({ severity }) => severity === 'warning')
  const result: DoctorResult = {
    command: 'doctor',
    dryRun,
    isHealthy,
    url: parseUrl(options.url),
    findings: findings.map(toPrinted),
    looked,
    changes: changes.map(toPrintable),
  }
  print(context, options, result, describe(context, options, after, changes))
  if (!isHealthy)
    throw new SiteUnsoundError({
      details: [...new Set(findings.map(({ code }) => code))].join(', '),
      metaMessages: ['Mend the findings above, from the top.'],
    })
  return result
}

/** Entry of `doctor` in the table of commands. */
export const doctorCommand: CommandDefinition = {
  name: 'doctor',
  summary: 'find what is wrong with a site, and mend what can be mended',
  description:
    "Looks at the site on disk: Node, lockfile, packages, React, configuration, laid files, code, and everything that portico check does. With --url it looks at the running site as well: page, content policy, headers and every file of the modal, as a browser would get them. Gateway, relay, nodes and kill list that the site names are asked, too. The first finding is where to begin. What could not be looked at is said, and never taken for sound. --fix changes Portico's own files alone: lockfile, laid files, declarations, and baseUrl in portico.config.ts.",
  options: [
    { flags: '--url <address>', description: 'a page of the running site' },
    { flags: '--fix', description: "mend what can be mended in Portico's own files" },
    yesOption,
  ],
  exitCodes: {
    0: 'nothing wrong was found, or warnings alone',
    1: 'an error was found, or the site cannot be looked at',
  },
  examples: [
    { line: 'portico doctor', description: 'the site on this disk, and the services it names' },
    { line: 'portico doctor --url https://shop.example/', description: 'and the site as visitors get it' },
    { line: 'portico doctor --fix --dry-run', description: 'what would be mended, as a diff' },
  ],
  result: v.strictObject({
    command: v.literal('doctor'),
    dryRun: v.boolean(),
    isHealthy: v.boolean(),
    url: v.nullable(v.string()),
    findings: v.array(v.strictObject({ ...findingResult, isMendable: v.boolean() })),
    looked: v.array(
      v.strictObject({
        check: v.string(),
        subject: v.string(),
        state: v.picklist(['sound', 'found', 'unknown', 'absent']),
        unknown: v.array(v.string()),
      }),
    ),
    changes: changesResult,
  }),
  run: doctor,
}
