import { OverrideTouchedError } from '@portico/contract/errors/tools'
import type { PorticoLock } from '@portico/contract/lock'
import { readOverrides, type SiteOverride } from '../code/readOverrides.ts'
import type { Context } from '../context.ts'
import { describePlace, describeTouch } from '../diff/describeTouched.ts'
import { findTouched } from '../diff/findTouched.ts'
import type { HeldPlugin } from '../lock/HeldPlugin.ts'
import { readPinnedShell } from '../lock/readPinnedShell.ts'
import type { Overridable, Release, ShellRelease } from '../release/readRelease.ts'
import type { Site } from '../site.ts'
import { checkUnknownOverrides } from './checkUnknownOverrides.ts'
import { type Finding, toFinding } from './Finding.ts'

/** A release that is pinned, and one that is installed or on trial beside it. */
interface Update {
  readonly part: string
  /** Version that is pinned. */
  readonly from: string
  readonly before: Overridable
  readonly after: Release
  /** What takes it. */
  readonly command: string
}

/** What is held of a site. */
export interface HeldSite {
  readonly lock: PorticoLock | null
  readonly shell: ShellRelease
  readonly held: readonly HeldPlugin[]
}

/** The shell as it is copied against the one installed, which the next `lock` takes. */
async function listShellUpdates(context: Context, site: Site, { lock, shell }: HeldSite): Promise<Update[]> {
  if (lock === null) return []
  const before = await readPinnedShell(context, site, lock)
  return [{ part: 'shell', from: lock.shell.version, before, after: shell, command: 'portico lock' }]
}

/** What is on trial, and what is installed, of a feature: often the same. */
function listUpdates({
  origin: { feature },
  accepted: { release },
  canary,
  installed,
}: HeldPlugin): Update[] {
  const waiting = new Map(
    [canary?.release, installed].flatMap((other) => (other ? [[other.version, other] as const] : [])),
  )
  waiting.delete(release.version)
  return [...waiting.values()].map((after) => ({
    part: feature,
    from: release.version,
    before: release,
    after,
    command: `portico update ${feature}`,
  }))
}

function checkUpdate(overrides: readonly SiteOverride[], update: Update): Finding[] {
  const { part, from, before, after, command } = update
  return findTouched(overrides, before, after).map((touched) =>
    toFinding(
      new OverrideTouchedError({
        details: `${part} ${from} → ${after.version}: ${touched.id} ${describeTouch(touched)}`,
        metaMessages: [
          touched.isGone
            ? `Take it out of ${describePlace(touched)}, or put what took its place there, and run \`${command}\`.`
            : `See whether ${describePlace(touched)} still fits, then run \`${command}\`.`,
        ],
      }),
      'warning',
    ),
  )
}

/** Texts, views and theme variables that a site overrides: those that an update changes, and those that no release has. */
export async function checkOverrides(context: Context, site: Site, now: HeldSite): Promise<Finding[]> {
  const overrides = await readOverrides(site.code)
  if (overrides.length === 0) return []
  const updates = [...(await listShellUpdates(context, site, now)), ...now.held.flatMap(listUpdates)]
  const plugins = now.held.flatMap(({ accepted, canary }) => [accepted, ...(canary ? [canary] : [])])
  const releases = [now.shell, ...plugins.map(({ release }) => release)]
  const { views, themeVariables } = now.shell
  const isListed = releases.every((release) => release.texts)
  const texts = releases.flatMap((release) => Object.keys(release.texts ?? {}))
  return [
    ...updates.flatMap((update) => checkUpdate(overrides, update)),
    ...(isListed ? checkUnknownOverrides(overrides, 'text', texts) : []),
    ...(views ? checkUnknownOverrides(overrides, 'view', Object.keys(views)) : []),
    ...(themeVariables ? checkUnknownOverrides(overrides, 'variable', themeVariables) : []),
  ]
}
