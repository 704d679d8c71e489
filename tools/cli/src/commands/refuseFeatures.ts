import { FeatureNotAddedError, FeatureUnknownError } from '@portico/contract/errors/tools'
import type { Context } from '../context.ts'
import { readLock } from '../lock/readLock.ts'
import { findPlugins } from '../release/findPlugins.ts'
import type { Site } from '../site.ts'

const listFeatures = (plugins: Readonly<Record<string, { readonly feature?: string | undefined }>>) =>
  Object.entries(plugins).map(([id, { feature = id }]) => feature)

/** @throws FeatureUnknownError when neither the configuration nor a dependency names one */
export async function refuseUnknown(
  context: Context,
  site: Site,
  features: readonly string[],
): Promise<void> {
  const installed = (await findPlugins(context, site)).map(({ feature }) => feature)
  const known = new Set([
    ...installed,
    ...Object.keys(site.config.features),
    ...Object.keys(site.config.sources),
  ])
  const unknown = features.filter((feature) => !known.has(feature))
  if (unknown.length > 0)
    throw new FeatureUnknownError({
      details: unknown.join(', '),
      metaMessages: [`Known: ${[...known].sort().join(', ') || 'none'}.`],
    })
}

/** @throws FeatureNotAddedError when the lockfile holds no rights for one, on or off */
export async function refuseNotAdded(
  context: Context,
  site: Site,
  features: readonly string[],
): Promise<void> {
  const lock = await readLock(context, site)
  const on = Object.entries(lock?.plugins ?? {}).map(([id, { manifest }]) => manifest.feature ?? id)
  const added = new Set([...on, ...listFeatures(lock?.disabled ?? {})])
  const missing = features.filter((feature) => !added.has(feature))
  if (missing.length > 0)
    throw new FeatureNotAddedError({
      details: missing.join(', '),
      metaMessages: [`Run \`portico add ${missing.join(' ')}\`, which shows its rights and asks.`],
    })
}
