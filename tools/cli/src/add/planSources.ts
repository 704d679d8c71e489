import { relative, resolve } from 'node:path'
import { FeatureTakenError, SourceRefusedError } from '@portico/contract/errors/tools'
import { refuseContract } from '../check/refuseContract.ts'
import type { Channel } from '../commands/plugin/publish/Publication.ts'
import { setSource } from '../config/setSource.ts'
import type { Context } from '../context.ts'
import type { HeldPlugin } from '../lock/HeldPlugin.ts'
import { findPlugins, type InstalledPlugin } from '../release/findPlugins.ts'
import { getFeature } from '../release/readRelease.ts'
import { type Site, withSource } from '../site.ts'
import { isAddressLike, isPath, isSourceAddress } from '../source/isSourceAddress.ts'
import { readNewest } from '../source/readNewest.ts'
import { openSource } from '../source/Source.ts'

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

async function addSource(
  context: Context,
  planned: PlannedSources,
  { word, channel }: { word: string; channel: Channel },
): Promise<PlannedSources> {
  const { site, features, moved } = planned
  const address = toAddress(context, site, word)
  const known = Object.entries(site.config.sources).find(
    ([, known]) => toFolder(known) === toFolder(address),
  )?.[0]
  if (known) return { ...planned, features: [...features, known] }
  const source = openSource(context, site.directory, address)
  const release = await readNewest(source, channel)
  const feature = getFeature(release.manifest)
  await refuseTaken(context, site, feature, address)
  refuseContract(release.manifest)
  const { capabilities } = release.manifest
  const held = { origin: { feature, source }, isPinned: false, accepted: { release, capabilities } }
  return {
    site: withSource(site, setSource(site.source, feature, address)),
    features: [...features, feature],
    moved: new Map([...moved, [feature, held]]),
  }
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
  const installed = await findPlugins(context, site)
  let planned: PlannedSources = { site, features: [], moved: new Map() }
  for (const word of words) {
    const named = toFeature(site, installed, word)
    planned = isAddressLike(word)
      ? await addSource(context, planned, { word, channel })
      : { ...planned, features: [...planned.features, named] }
  }
  return planned
}
