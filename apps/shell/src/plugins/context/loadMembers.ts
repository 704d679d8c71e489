import type { ApiRequest, PluginContext } from '@portico/contract'
import { PluginUndeclaredError } from '@portico/contract/errors'
import type { Contributed } from '@portico/contract/host'
import type { LockedRelease } from '@portico/contract/lock'
import type { PluginRelease } from '../../catalogue/PluginRelease.ts'
import { fetchJson } from '../../core/api/fetchJson.ts'
import { apiPart } from '../../core/api/loadApi.ts'
import { definePart } from '../../core/parts/definePart.ts'
import { loadPart } from '../../core/parts/loadPart.ts'
import type { Shell } from '../../shell/Shell.ts'
import { loadTransactions } from '../loadTransactions.ts'
import { loadWindowsPart } from '../windows/loadWindows.ts'

/** Members of the context that few plugins need. */
export type LateMembers = Pick<
  PluginContext,
  | 'api'
  | 'connectors'
  | 'frames'
  | 'popups'
  | 'service'
  | 'portfolio'
  | 'tokens'
  | 'track'
  | 'transactions'
  | 'siteTransactions'
>

const connectorsPart = definePart({
  name: 'connectors',
  isLocked: true,
  needs: [apiPart],
  load: () => import('./createConnectors.ts'),
})

const framesPart = definePart({
  name: 'frames',
  isLocked: true,
  load: () => import('./createFrames.ts'),
})

const servicePart = definePart({
  name: 'service',
  isLocked: true,
  load: () => import('./createService.ts'),
})

const assetsPart = definePart({
  name: 'assets',
  isLocked: true,
  needs: [apiPart],
  load: () => import('./createAssets.ts'),
})

const senderPart = definePart({
  name: 'sender',
  isLocked: true,
  needs: [apiPart],
  load: () => import('./createSender.ts'),
})

/** Loads the parts that make them, as far as the plugin's manifest has a use for them. @throws ShellIntegrityError */
export async function loadMakers(shell: Shell, { capabilities, manifest: { contributes } }: LockedRelease) {
  const { core } = shell
  const isOfAssets = capabilities['portfolio.read'] || capabilities['tokens.read']
  const [connectors, frames, service, assets, transactions, tracking, sender, windows] = await Promise.all([
    contributes.connectors && loadPart(core, connectorsPart),
    contributes.frames && loadPart(core, framesPart),
    capabilities['service.fetch'] && loadPart(core, servicePart),
    isOfAssets && loadPart(core, assetsPart),
    (capabilities.transactions || capabilities['transactions.read']) && loadTransactions(core),
    capabilities.track && shell.loadTracking(),
    capabilities['api.send'] && loadPart(core, senderPart),
    capabilities.popups && loadWindowsPart(core),
  ])
  return { connectors, frames, service, assets, transactions, tracking, sender, windows }
}

/** Loads those that the plugin's manifest has a use for. Any other refuses whatever is asked of it. @throws ShellIntegrityError */
export async function loadMembers(
  shell: Shell,
  plugin: PluginRelease,
  contributed: Contributed,
): Promise<LateMembers> {
  const { core } = shell
  const refuse = () => {
    throw new PluginUndeclaredError({ details: plugin.id })
  }
  const refused = new Proxy({}, { get: () => refuse }) as never
  const made = await loadMakers(shell, plugin.locked)
  const { transactions } = made
  return {
    connectors: made.connectors?.createConnectors(shell, plugin, contributed) ?? refused,
    frames: made.frames?.createFrames(shell, plugin, contributed) ?? refused,
    transactions: transactions ? transactions.createTransactions(shell, plugin.id) : refused,
    siteTransactions: transactions ? transactions.createSiteTransactions(shell) : refused,
    popups: made.windows?.createPopups(shell, plugin, contributed) ?? refused,
    api: {
      fetch: async <Result>(request: ApiRequest) => (await fetchJson(core, request)) as Result,
      send: made.sender?.createSender(core, contributed) ?? refuse,
    },
    track: made.tracking?.createTrack(core, contributed) ?? refused,
    service: made.service?.createService(core) ?? refused,
    ...(made.assets ? made.assets.createAssets(core, contributed) : { portfolio: refused, tokens: refused }),
  }
}
