import {
  LockInvalidError,
  LockStaleError,
  OfflineError,
  ServedFilesStaleError,
  TypesStaleError,
} from '@portico/contract/errors/tools'
import { gt, valid } from 'semver'
import type { Finding } from '../../check/Finding.ts'
import { isDeclarations } from '../../declarations/declarationsPath.ts'
import type { SitePlan } from '../../plan/planSite.ts'
import { lockName } from '../../site.ts'
import { type Diagnosis, diagnose, type Fix } from '../Cause.ts'
import { installOlder, lineEndings } from '../causes/site.ts'
import type { DoctorCheck } from '../DoctorCheck.ts'
import { killListCodes } from './killList.ts'
import { checkLockText } from './lockfile.ts'

const staleCodes = [LockStaleError.code, ServedFilesStaleError.code]

/** Without a lockfile, `portico lock` grants all that plugins ask for: that is for people to decide, as warnings are. */
function getFix({ code, severity }: Finding, { current, plugins }: SitePlan): Fix | null {
  if (severity === 'warning' || !staleCodes.includes(code)) return null
  return current !== null || plugins.length === 0 ? 'lock' : null
}

/** Releases that the lockfile holds and that are newer than what is installed. */
function listOlder({ current, shell, held }: SitePlan): string[] {
  const installed = [
    { name: shell.packageName, version: shell.version, locked: current?.shell.version },
    ...held.map(({ installed, accepted: { release } }) => ({
      name: installed?.packageName ?? '',
      version: installed?.version,
      locked: release.version,
    })),
  ]
  return installed
    .filter(({ version, locked }) => valid(locked) && valid(version) && gt(locked ?? '', version ?? ''))
    .map(({ name, version, locked }) => `${name} ${version} is installed, the lockfile has ${locked}`)
}

const toUnix = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1').replaceAll('\r\n', '\n')

/** Paths of files that differ from those released in their line endings alone. */
const listConverted = ({ changes }: SitePlan): string[] =>
  changes
    .filter(({ path }) => !isDeclarations(path))
    .filter(({ previous, content }) => previous && content && toUnix(previous) === toUnix(content))
    .map(({ path }) => path)

function explain(checked: readonly Finding[], plan: SitePlan): Diagnosis[] {
  const isStale = checked.some(({ code, severity }) => code === LockStaleError.code && severity === 'error')
  const older = isStale ? listOlder(plan) : []
  const converted = listConverted(plan)
  const isExplained = ({ code, severity, details }: Finding) =>
    (older.length > 0 && staleCodes.includes(code)) ||
    // The files follow from the lockfile, and come with it.
    (isStale && severity === 'error' && code === ServedFilesStaleError.code) ||
    converted.some((path) => staleCodes.includes(code) && details?.includes(path))
  return [
    ...older.map((details) => diagnose(installOlder, details)),
    ...(older.length === 0 && converted.length > 0
      ? [diagnose(lineEndings, converted.join(', '), { fix: 'lock' })]
      : []),
    ...checked
      .filter((finding) => !isExplained(finding))
      .map((finding) => ({ ...finding, fix: getFix(finding, plan) })),
  ]
}

/** What `portico check` finds, by its cause where more is known of it. */
export const agreementCheck: DoctorCheck = {
  name: 'agreement',
  subject: `configuration, ${lockName}, copied files and packages, as \`portico check\` does`,
  async look({ checked, plan, lockText }) {
    // A damaged lockfile is reported by the check of its form, where that knows why.
    const isReported = checkLockText(lockText).length > 0
    const all = (await checked()).filter(({ code }) => !(isReported && code === LockInvalidError.code))
    // Declarations and kill list have checks of their own: with the lockfile as it is, and with what is served.
    const apart = [OfflineError.code, TypesStaleError.code, ...killListCodes]
    const findings = all.filter(({ code }) => !apart.includes(code))
    const unasked = all.filter(({ code }) => code === OfflineError.code)
    const unknown = unasked.map(({ details }) => `releases at ${details}: --offline refuses the address`)
    const planned = await plan()
    return 'unknown' in planned
      ? { findings: findings.map((finding) => ({ ...finding, fix: null })), unknown }
      : { findings: explain(findings, planned.value), unknown }
  },
}
