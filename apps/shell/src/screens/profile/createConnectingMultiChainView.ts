import type { ViewParams } from '@portico/contract'
import type { ChainChoice, HeadlessView, MultiChainActions, MultiChainData } from '@portico/contract/shell'
import type { FoundWallet } from '../../core/state.ts'
import { connectWallet } from '../../flows/connectWallet.ts'
import { namespaceNames } from '../../locales/namespaceNames.ts'
import { deriveView } from '../../shell/deriveView.ts'
import type { Shell } from '../../shell/Shell.ts'

/** On which chain a wallet of several is to be connected: those of `params.connectorIds`. */
export function createConnectingMultiChainView(
  shell: Shell,
  { connectorIds, title }: ViewParams,
): HeadlessView<MultiChainData, MultiChainActions> {
  const { core } = shell
  const ids = Array.isArray(connectorIds) ? connectorIds : []
  const toChain = ({ id, namespaces }: FoundWallet): ChainChoice[] => {
    const [namespace] = namespaces
    if (!namespace) return []
    const network = core.networks.find((candidate) => candidate.namespace === namespace)
    return [{ id, namespace, name: namespaceNames[namespace], icon: network?.icon ?? null }]
  }
  return deriveView({
    sources: [core.wallets],
    compute: () => ({
      name: String(title ?? ''),
      chains: core.wallets
        .getState()
        .found.filter(({ id }) => ids.includes(id))
        .flatMap(toChain),
    }),
    actions: {
      async choose(id) {
        if (ids.includes(id)) await connectWallet(shell, { connectorId: id })
      },
    },
  })
}
