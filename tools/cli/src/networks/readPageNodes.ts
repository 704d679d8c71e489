import { PorticoError } from '@portico/contract/errors/tools'
import type { CodeModule } from '../code/CodeModule.ts'
import { findName, findObjects, findOption } from '../code/findObjects.ts'
import type { PorticoCall } from '../code/PorticoCall.ts'
import { toSitePath } from '../code/toSitePath.ts'
import { unwrap } from '../code/unwrap.ts'
import type { NamedNetwork } from '../config/NamedNetwork.ts'
import { readNamedNetworks } from '../config/readNamedNetworks.ts'
import { configName, type Site } from '../site.ts'
import { loadNetworks } from './loadNetworks.ts'
import { type CodeNode, readCustomNodes } from './readCustomNodes.ts'

/** Nodes that the pages of a site ask. */
export interface PageNodes {
  readonly nodes: readonly CodeNode[]
  /** Files whose networks cannot be read, below the site's directory, with what is in the way. */
  readonly unread: readonly string[]
}

interface PageNetworks {
  readonly path: string
  readonly networks: readonly NamedNetwork[]
}

/** The list of one call; null where it is that of the configuration, or none. @throws SyntaxError */
async function readCall({ code }: Site, call: PorticoCall): Promise<PageNetworks | null> {
  for (const { module, object } of await findObjects(code, call.module, call.options)) {
    const value = findOption(object, 'networks')
    if (!value) continue
    const node = unwrap(value)
    const named = node.type === 'Identifier' ? await findName(code, module, node.name) : null
    const found: CodeModule = named?.module ?? module
    const path = toSitePath(code, found.path)
    if (path === configName) return null
    const text = (await code.readText(found.path)) ?? ''
    return {
      path,
      networks: readNamedNetworks({ statements: found.statements, text }, named?.node ?? node),
    }
  }
  return null
}

async function loadNodes(site: Site, { path, networks }: PageNetworks): Promise<CodeNode[]> {
  const config = { ...site.config, customRpcUrls: {} }
  const { known } = await loadNetworks({ ...site, config }, networks)
  return known.flatMap(({ caipNetworkId, rpcUrls }) =>
    rpcUrls.map((url) => ({ id: caipNetworkId, url, path })),
  )
}

/**
 * Nodes that the calls of `createPortico` name beside the configuration: those of their networks, and `customRpcUrls`, which
 * take a network's place. A list that is imported from the configuration is the configuration's.
 */
export async function readPageNodes(site: Site): Promise<PageNodes> {
  const custom = await readCustomNodes(site.code)
  const isCustom = (id: string) => id in site.config.customRpcUrls || custom.some((node) => node.id === id)
  const nodes: CodeNode[] = [...custom]
  const unread: string[] = []
  for (const call of await site.code.readCalls())
    try {
      const networks = await readCall(site, call)
      if (networks) nodes.push(...(await loadNodes(site, networks)).filter(({ id }) => !isCustom(id)))
    } catch (error) {
      if (!(error instanceof SyntaxError || error instanceof PorticoError)) throw error
      const reason = error instanceof PorticoError ? (error.details ?? error.shortMessage) : error.message
      unread.push(`${toSitePath(site.code, call.module.path)}: ${reason}`)
    }
  return { nodes, unread }
}
