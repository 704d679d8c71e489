import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Network } from '@portico/contract'
import { PackageNotBuiltError } from '@portico/contract/errors/tools'
import type { Site } from '../site.ts'

const specifier = '@portico/embed/networks'

/** Loads what the site itself imports, so that the nodes are those of its version. */
async function loadNetworks({ directory }: Site): Promise<Network[]> {
  try {
    const path = createRequire(join(directory, 'package.json')).resolve(specifier)
    const module = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as Record<string, unknown>
    return Object.values(module) as Network[]
  } catch (cause) {
    throw new PackageNotBuiltError({
      cause,
      details: `${specifier} cannot be loaded.`,
      metaMessages: ['Install or build @portico/embed.'],
    })
  }
}

/** A network whose nodes are known; the rest only where `@portico/embed/networks` has it. */
export type KnownNetwork = Pick<Network, 'caipNetworkId' | 'rpcUrls'> &
  Partial<Pick<Network, 'name' | 'nativeCurrency'>>

/** Networks of the configuration: those whose nodes are known, and the ids of the others. */
export interface SiteNetworks {
  readonly known: readonly KnownNetwork[]
  readonly unknown: readonly string[]
}

/**
 * Looks up the nodes of the networks that a site's configuration names.
 * @throws PackageNotBuiltError when it names some, and `@portico/embed` is not installed
 */
export async function readNetworks(site: Site): Promise<SiteNetworks> {
  const { networks, customRpcUrls } = site.config
  const wanted = [...new Set([...networks, ...(Object.keys(customRpcUrls) as typeof networks)])]
  const loaded = networks.length === 0 ? [] : await loadNetworks(site)
  const found = wanted.map((caipNetworkId) => {
    const network = loaded.find((candidate) => candidate.caipNetworkId === caipNetworkId)
    const custom = customRpcUrls[caipNetworkId]
    if (!network && !custom) return caipNetworkId
    const { name, nativeCurrency } = network ?? {}
    const described = { ...(name && { name }), ...(nativeCurrency && { nativeCurrency }) }
    return { caipNetworkId, rpcUrls: custom ?? network?.rpcUrls ?? [], ...described }
  })
  return {
    known: found.filter((network) => typeof network === 'object'),
    unknown: found.filter((network) => typeof network === 'string'),
  }
}
