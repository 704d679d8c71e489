import { OverrideTouchedError, OverrideUnknownError } from '@portico/contract/errors/tools'
import type { PorticoLock } from '@portico/contract/lock'
import { readOverrides, type SiteOverride } from '../code/readOverrides.ts'
import type { Context } from '../context.ts'
import { describePlace, describeTouch } from '../diff/describeTouched.ts'
import { findTouched } from '../diff/findTouched.ts'
import type { HeldPlugin } from '../lock/HeldPlugin.ts'
import { readPinnedShell } from '../lock/readPinnedShell.ts'
import type { Overridable, Release, ShellRelease } from '../release/readRelease.ts'
import type { Site } from '../site.ts'
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

/** The shell as it is laid against the one installed, which the next `lock` takes. */
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

const getPrefix = (id: string) => id.split('.', 1)[0] ?? ''

/** How many letters two names share at the beginning and at the end: a slip is in one place. */
function countShared(name: string, other: string): number {
  const longest = Math.min(name.length, other.length)
  const isAt = (index: number) => name.at(index) === other.at(index)
  let start = 0
  while (start < longest && isAt(start)) start += 1
  let end = 0
  while (end < longest - start && isAt(-1 - end)) end += 1
  return start + end
}

/** Names that share less are not similar. */
const leastShared = 3

/** Those that are most like it. */
function findSimilar(id: string, known: readonly string[]): string[] {
  const most = Math.max(leastShared, ...known.map((other) => countShared(id, other)))
  return known.filter((other) => countShared(id, other) === most).slice(0, 3)
}

function describeCure(id: string, known: readonly string[]): string {
  const similar = findSimilar(id, known)
  const example = similar.length > 0 ? `, such as ${similar.join(', ')}` : ''
  return `Take it out, or name what is meant${example}.`
}

/** Ids of one kind that are there, or may be: a feature that is off brings texts of a view that nobody else has. */
function checkUnknown(
  overrides: readonly SiteOverride[],
  kind: SiteOverride['kind'],
  known: readonly string[],
): Finding[] {
  const prefixes = new Set(known.map(getPrefix))
  return overrides
    .filter((override) => override.kind === kind && !known.includes(override.id))
    .filter(({ id }) => kind !== 'text' || prefixes.has(getPrefix(id)))
    .map((override) =>
      toFinding(
        new OverrideUnknownError({
          details: `${override.id} in ${describePlace(override)}`,
          metaMessages: [describeCure(override.id, known)],
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
    ...(isListed ? checkUnknown(overrides, 'text', texts) : []),
    ...(views ? checkUnknown(overrides, 'view', Object.keys(views)) : []),
    ...(themeVariables ? checkUnknown(overrides, 'variable', themeVariables) : []),
  ]
}
