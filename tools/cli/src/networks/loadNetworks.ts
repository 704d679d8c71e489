import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fromChain, type Network, type ViemChain } from '@portico/contract'
import { PackageNotBuiltError } from '@portico/contract/errors/tools'
import type { NamedNetwork, NetworkPackage } from '../config/NamedNetwork.ts'
import type { Site } from '../site.ts'

/** A network with the nodes that pages ask; the rest only where its package says so. */
export type KnownNetwork = Pick<Network, 'caipNetworkId' | 'rpcUrls'> &
  Partial<Pick<Network, 'name' | 'nativeCurrency'>>

/** Networks of a site: those whose nodes are known, and how it names the others. */
export interface SiteNetworks {
  readonly known: readonly KnownNetwork[]
  readonly unknown: readonly string[]
}

/** Loads what the site itself imports, so that the nodes are those of its version. @throws PackageNotBuiltError */
async function loadPackage(directory: string, specifier: NetworkPackage): Promise<Record<string, unknown>> {
  try {
    const path = createRequire(join(directory, 'package.json')).resolve(specifier)
    return (await import(/* @vite-ignore */ pathToFileURL(path).href)) as Record<string, unknown>
  } catch (cause) {
    throw new PackageNotBuiltError({
      cause,
      details: `${specifier} cannot be loaded.`,
      metaMessages: [`Install or build ${specifier.replace(/\/[^/]+$/, '')}.`],
    })
  }
}

const isNetwork = (value: unknown): value is Network =>
  typeof value === 'object' && value !== null && 'caipNetworkId' in value

async function loadOne(directory: string, named: NamedNetwork): Promise<KnownNetwork | undefined> {
  if ('package' in named) {
    const exported = (await loadPackage(directory, named.package))[named.name]
    if (isNetwork(exported)) return exported
    return exported === undefined ? undefined : fromChain(exported as ViemChain)
  }
  const { caipNetworkId, rpcUrls } = named
  if (rpcUrls) return { caipNetworkId, rpcUrls }
  const exported = Object.values(await loadPackage(directory, '@portico/embed/networks')).filter(isNetwork)
  return exported.find((network) => network.caipNetworkId === caipNetworkId)
}

const toName = (named: NamedNetwork) =>
  'package' in named ? `${named.name} of ${named.package}` : named.caipNetworkId

/**
 * Looks up the nodes of networks as a site names them. Nodes of `customRpcUrls` take the place of a network's own.
 * @throws PackageNotBuiltError when what they are of is not installed
 */
export async function loadNetworks(
  { directory, config: { customRpcUrls } }: Pick<Site, 'directory' | 'config'>,
  named: readonly NamedNetwork[],
): Promise<SiteNetworks> {
  const known = new Map<string, KnownNetwork>()
  const unknown: string[] = []
  const add = ({ caipNetworkId, rpcUrls, name, nativeCurrency }: KnownNetwork) =>
    known.set(caipNetworkId, {
      caipNetworkId,
      rpcUrls: customRpcUrls[caipNetworkId] ?? rpcUrls,
      ...(name && { name }),
      ...(nativeCurrency && { nativeCurrency }),
    })
  const loaded = await Promise.all(named.map((one) => loadOne(directory, one)))
  for (const [index, one] of named.entries()) {
    const network = loaded[index]
    if (network) add(network)
    else if ('caipNetworkId' in one && customRpcUrls[one.caipNetworkId]) add({ rpcUrls: [], ...one })
    else unknown.push(toName(one))
  }
  for (const id of Object.keys(customRpcUrls) as Network['caipNetworkId'][])
    if (!known.has(id)) add({ caipNetworkId: id, rpcUrls: [] })
  return { known: [...known.values()], unknown }
}
