import type { Capabilities } from '@portico/contract'
import { FeatureNotAddedError, PorticoError, ReleaseMissingError } from '@portico/contract/errors/tools'
import type {
  LockedCanary,
  LockedPlugin,
  LockedRelease,
  PorticoLock,
  PreviousRelease,
} from '@portico/contract/lock'
import { moveOrigins } from '@portico/contract/manifest'
import type { Context } from '../context.ts'
import { readInstalledPlugin } from '../release/readInstalledPlugin.ts'
import type { PluginRelease } from '../release/readRelease.ts'
import type { Site } from '../site.ts'
import { findOrigin, type PluginOrigin } from '../source/findOrigin.ts'
import { readNewest } from '../source/readNewest.ts'
import { findPluginId } from './findPluginId.ts'
import type { HeldPlugin, PreviousPlugin, TriedPlugin } from './HeldPlugin.ts'
import { narrowRights } from './narrowRights.ts'
import { type PinnedPlaces, readPinnedRelease } from './readPinnedRelease.ts'
import { refuseOther } from './refuseOther.ts'
import { withSiteOptions } from './siteOptions.ts'

interface Reading {
  readonly context: Context
  readonly site: Site
  readonly places: PinnedPlaces
  readonly id: string
}

const grant = (release: PluginRelease, held: Capabilities) => ({
  release,
  capabilities: narrowRights(release.manifest.capabilities, held).granted,
})

/** As the lockfile grants it, but for the site's options, which the configuration may have changed since. */
function grantPinned(site: Site, read: PluginRelease, locked: LockedRelease) {
  const release = withSiteOptions(site, read)
  const asked = read.manifest.capabilities
  const before = locked.options ?? {}
  const after = release.options ?? {}
  return grant(release, moveOrigins(locked.capabilities, { asked, before, after }))
}

async function readCanary(
  { context, site, places, id }: Reading,
  canary: LockedCanary,
): Promise<TriedPlugin> {
  const { version, share } = canary
  const release = await readPinnedRelease(context, site, places, { id, version, locked: canary })
  return { ...grantPinned(site, release, canary), share }
}

/** Only a rollback needs the files of the release before, so that their absence stops nothing else. */
async function readPrevious(
  { context, site, places, id }: Reading,
  previous: PreviousRelease,
): Promise<PreviousPlugin> {
  const { version, integrity } = previous
  const read = readPinnedRelease(context, site, places, { id, version, integrity })
  const release = await read.catch((error: unknown) => {
    if (error instanceof PorticoError) return null
    throw error
  })
  return { ...previous, release }
}

async function holdPinned(reading: Reading, current: PorticoLock, locked: LockedPlugin): Promise<HeldPlugin> {
  const { context, site, places, id } = reading
  const { version, canary } = locked
  const previous = current.previous?.[id]
  return {
    ...places,
    isPinned: true,
    accepted: grantPinned(
      site,
      await readPinnedRelease(context, site, places, { id, version, locked }),
      locked,
    ),
    ...(canary && { canary: await readCanary(reading, canary) }),
    ...(previous && { previous: await readPrevious(reading, previous) }),
  }
}

/** A release that was never shown is not taken: of a feature from elsewhere only what was switched off comes back. */
async function readAgain(origin: PluginOrigin, id: string | undefined): Promise<PluginRelease> {
  const { feature, source } = origin
  if (!source) throw new TypeError('An installed package is read before.')
  if (id === undefined)
    throw new FeatureNotAddedError({
      details: feature,
      metaMessages: [`Run \`portico add ${feature}\`, which shows its rights and asks.`],
    })
  const release = await readNewest(source, 'stable').catch((error: unknown) => {
    if (!(error instanceof ReleaseMissingError)) throw error
    throw new ReleaseMissingError({
      ...(error.details !== undefined && { details: error.details }),
      metaMessages: [`\`portico add ${feature} --channel canary\` takes what is not for everybody yet.`],
    })
  })
  refuseOther({ feature, id }, release)
  return release
}

/**
 * What a site holds of a feature that is on. What the lockfile pins stays at its version; what it does not pin is taken from
 * the package that is installed, or at what the channel `stable` of its source is, with the rights it had when it was
 * switched off.
 * @throws FeatureUnknownError | FeatureNotAddedError | ReleaseMissingError and whatever reading a release throws
 */
export async function holdPlugin(
  context: Context,
  site: Site,
  parameters: { feature: string; current: PorticoLock | null },
): Promise<HeldPlugin> {
  const { feature, current } = parameters
  const origin = await findOrigin(context, site, feature)
  const installed = origin.source ? undefined : await readInstalledPlugin(context, origin)
  const places = { origin, ...(installed && { installed }) }
  const id = installed?.manifest.id ?? findPluginId(current, feature) ?? feature
  const locked = current?.plugins[id]
  if (current && locked) return holdPinned({ context, site, places, id }, current, locked)
  const disabled = current?.disabled?.[id]
  const release = withSiteOptions(site, installed ?? (await readAgain(origin, disabled && id)))
  const { capabilities } = release.manifest
  return { ...places, isPinned: false, accepted: grant(release, disabled?.capabilities ?? capabilities) }
}
