import type { CaipNetworkId, ConnectorSession, Network } from '@portico/contract'
import { type VaultNamespace, type VaultUser, vaultNamespaces } from '@portico/vault-protocol'

/**
 * What the user's wallet grants on the networks of a site: a namespace without a network of the site is left out.
 * @param chosen networks that the visitor has gone to in this page
 * @param recoveryView the view that makes a wallet recoverable
 */
export function toSessions(
  { accounts, chainId, isRecoverable }: VaultUser,
  networks: readonly Network[],
  chosen: ReadonlyMap<VaultNamespace, CaipNetworkId>,
  recoveryView: string,
): ConnectorSession[] {
  const toSession = (namespace: VaultNamespace): ConnectorSession[] => {
    const own = accounts.filter((account) => account.namespace === namespace)
    const offered = networks.filter((network) => network.namespace === namespace)
    const wanted = [chosen.get(namespace), chainId]
    const found = wanted.map((id) => offered.find(({ caipNetworkId }) => caipNetworkId === id))
    const network = found.find(Boolean) ?? offered[0]
    if (own.length === 0 || !network) return []
    const granted = own.map(({ address, type, publicKey, path }) => ({
      ...{ address, type },
      ...(publicKey && { publicKey }),
      ...(path && { path }),
      ...(!isRecoverable && { recoveryView }),
    }))
    return [{ namespace, accounts: granted, caipNetworkId: network.caipNetworkId }]
  }
  return vaultNamespaces.flatMap(toSession)
}
