import { isDeepStrictEqual } from 'node:util'
import {
  CapabilityMissingError,
  LockStaleError,
  PorticoError,
  ServedFilesStaleError,
  TypesStaleError,
} from '@portico/contract/errors/tools'
import type { PorticoLock } from '@portico/contract/lock'
import type { Context } from '../context.ts'
import { isDeclarations } from '../declarations/declarationsPath.ts'
import type { HeldPlugin } from '../lock/HeldPlugin.ts'
import { holdPlugin } from '../lock/holdPlugin.ts'
import { listWaiting } from '../lock/listWaiting.ts'
import { readLock } from '../lock/readLock.ts'
import { refuseUnknownOptions } from '../lock/siteOptions.ts'
import { describeRights } from '../output.ts'
import { planSite, type SitePlan } from '../plan/planSite.ts'
import { readShellRelease } from '../release/readRelease.ts'
import { lockName, rootName, type Site } from '../site.ts'
import { listEnabled } from '../source/findOrigin.ts'
import { checkContributions } from './checkContributions.ts'
import { checkKillList } from './checkKillList.ts'
import { checkNodes } from './checkNodes.ts'
import { checkOverrides } from './checkOverrides.ts'
import { type Finding, toFinding } from './Finding.ts'

const runLock = 'Run `portico lock`, and commit what it writes.'

async function attempt<Value>(findings: Finding[], read: Promise<Value>): Promise<Value | null> {
  try {
    return await read
  } catch (error) {
    if (!(error instanceof PorticoError)) throw error
    const finding = toFinding(error)
    // Several steps read the same files.
    if (!findings.some((known) => isDeepStrictEqual(known, finding))) findings.push(finding)
    return null
  }
}

/** One feature at a time, so that a broken one hides no other. */
async function holdEach(
  context: Context,
  site: Site,
  current: PorticoLock | null,
  findings: Finding[],
): Promise<HeldPlugin[]> {
  const held: HeldPlugin[] = []
  for (const feature of listEnabled(site)) {
    const plugin = await attempt(findings, holdPlugin(context, site, { feature, current }))
    if (plugin) held.push(plugin)
  }
  if (findings.length === 0) await attempt(findings, (async () => refuseUnknownOptions(site, held))())
  return held
}

/** What `portico lock` would change, by cause. */
function checkPlan({ changes, current, notGranted }: SitePlan): Finding[] {
  const pins = [lockName, rootName]
  const stalePins = changes.filter(({ path }) => pins.includes(path)).map(({ path }) => path)
  const declarations = changes.filter(({ path }) => isDeclarations(path)).map(({ path }) => path)
  const copied = changes.filter(({ path }) => !pins.includes(path) && !isDeclarations(path))
  const stale = new LockStaleError({
    details: current === null ? `${lockName} is missing.` : `${stalePins.join(' and ')} would change.`,
    metaMessages: [runLock],
  })
  const files = copied.map(
    ({ action, path }) => `${{ create: 'missing', update: 'changed', remove: 'stale' }[action]}: ${path}`,
  )
  const rights = notGranted.map(({ feature, capabilities }) =>
    toFinding(
      new CapabilityMissingError({
        details: `${feature}: ${describeRights(capabilities).join(', ')}`,
        metaMessages: [`Run \`portico add ${feature}\` to grant it, or leave it: the plugin does without.`],
      }),
      'warning',
    ),
  )
  return [
    ...(stalePins.length > 0 ? [toFinding(stale)] : []),
    ...files.map((details) => toFinding(new ServedFilesStaleError({ details, metaMessages: [runLock] }))),
    ...(declarations.length > 0
      ? [toFinding(new TypesStaleError({ details: declarations.join(', '), metaMessages: [runLock] }))]
      : []),
    ...rights,
  ]
}

/** Pinned plugins stay as they are until `update` takes what is installed. */
function checkInstalled(held: readonly HeldPlugin[]): Finding[] {
  return listWaiting(held).map(({ feature, pinned, installed }) =>
    toFinding(
      new LockStaleError({
        details: `${feature} ${pinned} is pinned, and ${installed} is installed.`,
        metaMessages: [`\`portico diff ${feature}\` shows what \`portico update ${feature}\` would change.`],
      }),
      'warning',
    ),
  )
}

function checkPrevious(held: readonly HeldPlugin[]): Finding[] {
  return held.flatMap(({ accepted, previous, origin: { feature } }) => {
    if (!previous || previous.release) return []
    const details = `${accepted.release.manifest.id} ${previous.version} is not copied, and \`portico rollback ${feature}\` would return to it.`
    return [
      toFinding(
        new ServedFilesStaleError({
          details,
          metaMessages: ['Restore its folder, from version control for example, or leave it.'],
        }),
        'warning',
      ),
    ]
  })
}

/** What visitors of either kind get: everything accepted, and the same with a release on trial in its place. */
function checkTogether(held: readonly HeldPlugin[], viewIds: readonly string[] | undefined): Finding[] {
  const accepted = held.map((plugin) => plugin.accepted.release.manifest)
  const sets = held.flatMap(({ canary }, index) =>
    canary ? [accepted.with(index, canary.release.manifest)] : [],
  )
  const findings = [accepted, ...sets].flatMap((manifests) => checkContributions(manifests, viewIds))
  const isFirst = (finding: Finding, index: number) =>
    findings.findIndex((other) => isDeepStrictEqual(other, finding)) === index
  return findings.filter(isFirst)
}

/** Everything at which configuration, lockfile, copied files and installed packages of a site disagree. Changes nothing. */
export async function checkSite(context: Context, site: Site): Promise<Finding[]> {
  const findings: Finding[] = []
  const current = await attempt(findings, readLock(context, site))
  const shell = await attempt(findings, readShellRelease(context, site.directory))
  const held = await holdEach(context, site, current, findings)
  // What does not read cannot be compared: the findings so far are the cause of whatever would follow.
  const plan = findings.length === 0 ? await attempt(findings, planSite(context, site)) : null
  if (plan) findings.push(...checkPlan(plan))
  const nodes = (await attempt(findings, checkNodes(context, site))) ?? []
  const overrides = shell ? await checkOverrides(context, site, { lock: current, shell, held }) : []
  return [
    ...findings,
    ...checkInstalled(held),
    ...checkPrevious(held),
    ...(await checkKillList(context, site, current)),
    ...overrides,
    ...nodes,
    ...checkTogether(held, shell?.viewIds),
  ]
}
