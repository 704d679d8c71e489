import {
  CapabilityMissingError,
  LaidFilesStaleError,
  LockStaleError,
  PorticoError,
} from '@portico/contract/errors/tools'
import type { Context } from '../context.ts'
import { planSite, type SitePlan } from '../lock/planSite.ts'
import { readLock } from '../lock/readLock.ts'
import { describeRights } from '../output.ts'
import { readEnabledPlugins } from '../release/findPlugins.ts'
import { type PluginRelease, readShellRelease } from '../release/readRelease.ts'
import { lockName, type Site } from '../site.ts'
import { checkContributions } from './checkContributions.ts'
import { type Finding, toFinding } from './Finding.ts'

const runLock = 'Run `portico lock`, and commit what it writes.'

async function attempt<Value>(findings: Finding[], read: Promise<Value>): Promise<Value | null> {
  try {
    return await read
  } catch (error) {
    if (!(error instanceof PorticoError)) throw error
    findings.push(toFinding(error))
    return null
  }
}

/** One feature at a time, so that a broken package hides no other. */
async function readPlugins(context: Context, site: Site, findings: Finding[]): Promise<PluginRelease[]> {
  const plugins: PluginRelease[] = []
  for (const feature of Object.keys(site.config.features).filter((name) => site.config.features[name])) {
    const alone = { ...site, config: { ...site.config, features: { [feature]: true } } }
    plugins.push(...((await attempt(findings, readEnabledPlugins(context, alone))) ?? []))
  }
  return plugins
}

/** What `portico lock` would change, by cause. */
function checkPlan({ changes, current, notGranted }: SitePlan): Finding[] {
  const lockChange = changes.find(({ path }) => path === lockName)
  const laid = changes.filter(({ path }) => path !== lockName)
  const stale = new LockStaleError({
    details: current === null ? `${lockName} is missing.` : `${lockName} would change.`,
    metaMessages: [runLock],
  })
  const files = laid.map(
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
    ...(lockChange ? [toFinding(stale)] : []),
    ...files.map((details) => toFinding(new LaidFilesStaleError({ details, metaMessages: [runLock] }))),
    ...rights,
  ]
}

/** Everything at which configuration, lockfile, laid files and installed packages of a site disagree. Changes nothing. */
export async function checkSite(context: Context, site: Site): Promise<Finding[]> {
  const findings: Finding[] = []
  await attempt(findings, readLock(context, site))
  await attempt(findings, readShellRelease(context, site.directory))
  const plugins = await readPlugins(context, site, findings)
  // What does not read cannot be compared: the findings so far are the cause of whatever would follow.
  if (findings.length === 0) findings.push(...checkPlan(await planSite(context, site)))
  return [...findings, ...checkContributions(plugins.map(({ manifest }) => manifest))]
}
