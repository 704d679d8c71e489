import { relative, resolve } from 'node:path'
import { FeatureTakenError, SourceRefusedError } from '@portico/contract/errors/tools'
import type { PorticoLock } from '@portico/contract/lock'
import { allInOrder } from '../allInOrder.ts'
import { isAddressLike, isPath, isSourceAddress } from '../config/isSourceAddress.ts'
import { setSource } from '../config/setSource.ts'
import type { Context } from '../context.ts'
import { findPluginId } from '../lock/findPluginId.ts'
import type { HeldPlugin } from '../lock/HeldPlugin.ts'
import { readLock } from '../lock/readLock.ts'
import { refuseOther } from '../lock/refuseOther.ts'
import { withSiteOptions } from '../lock/siteOptions.ts'
import { findPlugins, type InstalledPlugin } from '../release/findPlugins.ts'
import type { Channel } from '../release/Publication.ts'
import { getFeature, type PluginRelease } from '../release/readRelease.ts'
import { refuseContract } from '../release/refuseContract.ts'
import { type Site, withSource } from '../site.ts'
import { readNewest } from '../source/readNewest.ts'
import { openSource, type Source } from '../source/Source.ts'

/** A site whose configuration names the sources of what is added, and what it is about to hold of it. */
export interface PlannedSources {
  readonly site: Site
  /** Names of features in place of the words that were given. */
  readonly features: readonly string[]
  /** By feature. */
  readonly moved: ReadonlyMap<string, HeldPlugin>
}

/** An address that is refused, without what may be a secret in it. */
function toSpeakable(word: string): string {
  if (isPath(word) || !URL.canParse(word)) return word
  const { protocol, host, pathname, username, password, search, hash } = new URL(word)
  return username || password || search || hash ? `${protocol}//${host}${pathname} with more` : word
}

/** As the configuration has it: a path leads from there, and not from where the command was called. */
function toAddress(context: Context, site: Site, word: string): string {
  if (!isSourceAddress(word))
    throw new SourceRefusedError({
      details: toSpeakable(word),
      metaMessages: [
        'Name an https address without name, password and query, or a folder such as ./releases/acme-bridge.',
      ],
    })
  if (!isPath(word)) return word
  const path = relative(site.directory, resolve(context.cwd, word)).replaceAll('\\', '/')
  return path.startsWith('.') ? path : `./${path}`
}

/** The same folder is written with and without a slash at the end. */
const toFolder = (address: string) => address.replace(/\/+$/, '')

/** A name that is taken would let one source stand in for another, or for an installed package. */
async function refuseTaken(context: Context, site: Site, feature: string, address: string): Promise<void> {
  const source = site.config.sources[feature]
  const installed = (await findPlugins(context, site)).find((plugin) => plugin.feature === feature)
  if (source === undefined && !installed) return
  throw new FeatureTakenError({
    details: `${feature} of ${address} has the name of ${installed?.packageName ?? source}.`,
    metaMessages: [
      installed
        ? `Uninstall ${installed.packageName} first, if that is meant.`
        : `Run \`portico remove ${feature}\` first, or correct the address in sources.`,
    ],
  })
}

interface Taking {
  readonly channel: Channel
  readonly current: PorticoLock | null
}

/** The feature whose releases a site takes from an address; undefined where it takes none from there. */
function findKnown({ config }: Site, address: string): string | undefined {
  return Object.entries(config.sources).find(([, known]) => toFolder(known) === toFolder(address))?.[0]
}

/** Takes the newest release of a source, which so gets all the rights that are shown. */
function take(planned: PlannedSources, source: Source, read: PluginRelease): PlannedSources {
  const release = withSiteOptions(planned.site, read)
  const { capabilities } = release.manifest
  const feature = getFeature(release.manifest)
  const held = { origin: { feature, source }, isPinned: false, accepted: { release, capabilities } }
  return { ...planned, moved: new Map([...planned.moved, [feature, held]]) }
}

async function addSource(
  context: Context,
  planned: PlannedSources,
  { address, channel }: { address: string; channel: Channel },
): Promise<PlannedSources> {
  const { site, features } = planned
  const source = openSource(context, site.directory, address)
  const release = await readNewest(source, channel)
  const feature = getFeature(release.manifest)
  await refuseTaken(context, site, feature, address)
  refuseContract(release.manifest)
  const named = {
    ...planned,
    site: withSource(site, setSource(site.source, feature, address)),
    features: [...features, feature],
  }
  return take(named, source, release)
}

/** A feature that the configuration knows: what is pinned stays, and what is not is taken at the channel. */
async function addKnown(
  context: Context,
  planned: PlannedSources,
  { feature, channel, current }: Taking & { feature: string },
): Promise<PlannedSources> {
  const named = { ...planned, features: [...planned.features, feature] }
  const address = planned.site.config.sources[feature]
  const id = findPluginId(current, feature)
  if (address === undefined || (id !== undefined && current?.plugins[id])) return named
  const source = openSource(context, planned.site.directory, address)
  const release = await readNewest(source, channel)
  refuseOther({ feature, id }, release)
  return take(named, source, release)
}

/** A word that names a feature means that one, also where a package has the same name. */
function toFeature({ config }: Site, installed: readonly InstalledPlugin[], word: string): string {
  const known = [...Object.keys(config.sources), ...installed.map(({ feature }) => feature)]
  if (known.includes(word)) return word
  return installed.find(({ packageName }) => packageName === word)?.feature ?? word
}

/**
 * Finds what the words of `add` mean: an address or a folder is read, and written among the sources; the name of an installed
 * package is that of its feature.
 * @throws SourceRefusedError | FeatureTakenError, and whatever reading a release throws
 */
export async function planSources(
  context: Context,
  site: Site,
  { words, channel }: { words: readonly string[]; channel: Channel },
): Promise<PlannedSources> {
  const [installed, current] = await allInOrder([findPlugins(context, site), readLock(context, site)])
  let planned: PlannedSources = { site, features: [], moved: new Map() }
  for (const word of words) {
    const address = isAddressLike(word) ? toAddress(context, site, word) : null
    const feature = address === null ? toFeature(site, installed, word) : findKnown(planned.site, address)
    planned =
      feature === undefined && address !== null
        ? await addSource(context, planned, { address, channel })
        : await addKnown(context, planned, { feature: feature ?? word, channel, current })
  }
  return planned
}
