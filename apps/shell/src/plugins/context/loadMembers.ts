import type { PluginContext } from '@portico/contract'
import { PluginUndeclaredError } from '@portico/contract/errors'
import type { Contributed } from '@portico/contract/host'
import { apiFile } from '../../core/coreParts.ts'
import { loadPart } from '../../core/loadPart.ts'
import type { Shell } from '../../Shell.ts'
import type { PluginRelease } from '../PluginHost.ts'

/** Members of the context that few plugins need. */
export type LateMembers = Pick<PluginContext, 'connectors' | 'service' | 'portfolio' | 'tokens'>

/** Loads those that the plugin's manifest has a use for. Any other refuses whatever is asked of it. @throws ShellIntegrityError */
export async function loadMembers(
  shell: Shell,
  plugin: PluginRelease,
  contributed: Contributed,
): Promise<LateMembers> {
  const { core } = shell
  const { capabilities, manifest } = plugin.locked
  const { contributes } = manifest
  const refuse = () => {
    throw new PluginUndeclaredError({ details: plugin.id })
  }
  const refused = new Proxy({}, { get: () => refuse }) as never
  const loadConnectors = () =>
    loadPart(
      core,
      [apiFile, 'connectors.js'],
      () => import(/* webpackChunkName: "connectors" */ './createConnectors.ts'),
    )
  const loadAssets = () =>
    loadPart(core, [apiFile, 'assets.js'], () => import(/* webpackChunkName: "assets" */ './createAssets.ts'))
  const isOfAssets = capabilities['portfolio.read'] || capabilities['tokens.read']
  const assets = isOfAssets
    ? (await loadAssets()).createAssets(core, contributed)
    : { portfolio: refused, tokens: refused }
  const loadService = () =>
    loadPart(core, ['service.js'], () => import(/* webpackChunkName: "service" */ './createService.ts'))
  const service = capabilities['service.fetch'] ? (await loadService()).createService(core) : refused
  const connectors = contributes.connectors
    ? (await loadConnectors()).createConnectors(shell, plugin, contributed)
    : refused
  return { connectors, service, ...assets }
}
