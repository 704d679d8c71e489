import { FeatureUnknownError, ReleaseMissingError } from '@portico/contract/errors/tools'
import type { LockedPlugin, PorticoLock } from '@portico/contract/lock'
import { allInOrder } from '../allInOrder.ts'
import type { Context } from '../context.ts'
import type { HeldPlugin } from '../lock/HeldPlugin.ts'
import { holdPlugin } from '../lock/holdPlugin.ts'
import { readLock } from '../lock/readLock.ts'
import { withSiteOptions } from '../lock/siteOptions.ts'
import type { PluginRelease } from '../release/readRelease.ts'
import type { Site } from '../site.ts'
import { listEnabled } from '../source/findOrigin.ts'
import { type Move, moveRelease } from './moveRelease.ts'
import { type ReleaseChoice, readChosen } from './readChosen.ts'

/** Which features move, and to what. */
export interface MoveParameters extends ReleaseChoice {
  /** @default all that are on, but for those on trial */
  readonly features?: readonly string[]
  /** Per cent of the visitors. @default all of them */
  readonly canary?: number
}

/** What an update makes of one feature. */
export interface FeatureMove extends Move {
  readonly feature: string
  /** What the site holds of it now. */
  readonly held: HeldPlugin
  readonly release: PluginRelease
  /** Per cent of the visitors that get the release; null for everybody. */
  readonly share: number | null
}

function listTargets(site: Site, current: PorticoLock | null, features: readonly string[]): string[] {
  const enabled = listEnabled(site)
  const unknown = features.filter((feature) => !enabled.includes(feature))
  if (unknown.length > 0)
    throw new FeatureUnknownError({
      details: unknown.join(', '),
      metaMessages: [`On are: ${enabled.sort().join(', ') || 'none'}.`],
    })
  if (features.length > 0) return [...new Set(features)]
  const tried = Object.entries(current?.plugins ?? {})
    .filter(([, { canary }]) => canary)
    .map(([id, { manifest }]) => manifest.feature ?? id)
  return enabled.filter((feature) => !tried.includes(feature))
}

/** What is on trial is what a site decides about next, unless it names something else. What is held needs no network. */
async function choose(context: Context, held: HeldPlugin, choice: ReleaseChoice): Promise<PluginRelease> {
  const { origin, accepted, canary, previous } = held
  if (choice.to === undefined && choice.channel === undefined && canary) return canary.release
  const known = [accepted.release, canary?.release, previous?.release]
  const same = known.find((release) => release && release.version === choice.to)
  return same ?? readChosen(context, origin, choice)
}

/** The lockfile as if a feature had been switched off, and its rights kept. */
function unpin(lock: PorticoLock, feature: string): PorticoLock {
  const isMoved = ([id, { manifest }]: [string, LockedPlugin]) => (manifest.feature ?? id) === feature
  const entries = Object.entries(lock.plugins)
  const off = entries.filter(isMoved).map(([id, { capabilities }]) => [id, { capabilities }] as const)
  return {
    ...lock,
    plugins: Object.fromEntries(entries.filter((entry) => !isMoved(entry))),
    disabled: { ...lock.disabled, ...Object.fromEntries(off) },
  }
}

/** A pinned release that is nowhere can be replaced: then nothing is left to return to, and no right is new. */
async function holdToMove(
  context: Context,
  site: Site,
  { feature, current, share }: { feature: string; current: PorticoLock | null; share: number | null },
): Promise<HeldPlugin> {
  try {
    return await holdPlugin(context, site, { feature, current })
  } catch (error) {
    if (!(error instanceof ReleaseMissingError) || share !== null || current === null) throw error
    return await holdPlugin(context, site, { feature, current: unpin(current, feature) })
  }
}

/**
 * Works out what an update makes of features. Changes nothing. A feature that was not pinned is pinned as it is.
 * @throws FeatureUnknownError when one is not on, and whatever reading a release or moving to it throws
 */
export async function planMoves(
  context: Context,
  site: Site,
  { features = [], canary, ...choice }: MoveParameters,
): Promise<FeatureMove[]> {
  const current = await readLock(context, site)
  const share = canary ?? null
  const moves = listTargets(site, current, features).map(async (feature): Promise<FeatureMove> => {
    const held = await holdToMove(context, site, { feature, current, share })
    const release = withSiteOptions(site, await choose(context, held, choice))
    return { feature, held, release, share, ...moveRelease(held, release, share) }
  })
  return allInOrder(moves)
}
