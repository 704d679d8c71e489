import type { ConnectedConnection } from '@portico/contract'
import type {
  ConnectedWallet,
  HeadlessView,
  ProfileWalletsActions,
  ProfileWalletsData,
} from '@portico/contract/shell'
import type { Core } from '../../core/Core.ts'
import {
  findNetwork,
  getAddresses,
  getAllConnected,
  getConnectionKey,
  getNamespace,
} from '../../core/connections/connections.ts'
import { disconnect } from '../../core/connections/disconnect.ts'
import { getLabelKey, setLabel } from '../../core/connections/setLabel.ts'
import { switchConnection } from '../../core/connections/switchConnection.ts'
import { leaveAll } from '../../flows/leaveWallet.ts'
import { deriveView } from '../../shell/deriveView.ts'
import type { Shell } from '../../shell/Shell.ts'

/** Every connected wallet: which one is in use, what it is called, and how to leave it. */
export function createProfileWalletsView(
  shell: Shell,
): HeadlessView<ProfileWalletsData, ProfileWalletsActions> {
  const { core, router } = shell
  const compute = () => ({
    wallets: getAllConnected(core).map((connection) => toConnectedWallet(core, connection)),
  })
  const find = (id: string) => compute().wallets.find((wallet) => wallet.id === id)
  return deriveView({
    sources: [core.connection],
    compute,
    actions: {
      async choose(id, address) {
        const entry = find(id)
        if (!entry) return
        const { wallet, namespace } = entry
        await switchConnection(core, { connectorId: wallet.id, namespace, ...(address && { address }) })
      },
      async setLabel(id, label) {
        const address = find(id)?.address
        if (address) await setLabel(core, { address, label })
      },
      async disconnect(id) {
        const wallet = find(id)?.wallet
        if (wallet) await disconnect(core, { connectorId: wallet.id })
      },
      disconnectAll: () => leaveAll(shell),
      add: () => router.push('Connect'),
    },
  })
}

function toConnectedWallet(core: Core, connection: ConnectedConnection): ConnectedWallet {
  const { activeNamespace, labels } = core.connection.getState()
  const namespace = getNamespace(connection)
  const [address = '', ...others] = getAddresses(connection)
  const getLabel = (account: string) => labels[getLabelKey(account)] ?? null
  return {
    id: getConnectionKey(namespace, connection.wallet.id),
    wallet: connection.wallet,
    namespace,
    address,
    label: getLabel(address),
    others: others.map((account) => ({ address: account, label: getLabel(account) })),
    network: findNetwork(core, connection.caipNetworkId),
    isActive: namespace === activeNamespace && core.connection.get(namespace) === connection,
  }
}
