import {
  type Account,
  type CaipAccounts,
  type CaipAddress,
  type CaipNetworkId,
  type ConnectedConnection,
  type Namespace,
  type Network,
  parseCaipAddress,
  parseCaipNetworkId,
  toCaipAddress,
  type WalletInfo,
} from '@portico/contract'
import type { Core } from '../Core.ts'
import type { Connector, SessionAccounts, WalletSession } from '../connectors/Connector.ts'
import { toChecksumAddress } from '../namespaces/eip155/toChecksumAddress.ts'
import { disconnected } from '../state.ts'
import type { ConnectionState } from './connectionStore.ts'

/** The namespace a connected wallet is connected in. */
export const getNamespace = ({ caipNetworkId }: ConnectedConnection): Namespace =>
  parseCaipNetworkId(caipNetworkId).namespace

/** A network the site offers, null for any other. */
export const findNetwork = (core: Core, caipNetworkId: CaipNetworkId | null): Network | null =>
  core.networks.find((network) => network.caipNetworkId === caipNetworkId) ?? null

/** The active connection of a namespace while its wallet is connected. */
export function getConnected(core: Core, namespace: Namespace): ConnectedConnection | null {
  const connection = core.connection.get(namespace)
  return connection.status === 'connected' ? connection : null
}

/** The connector of the wallet that is connected in a namespace. */
export const getConnector = (core: Core, namespace: Namespace): Connector | null =>
  core.connectors.get(getConnected(core, namespace)?.wallet.id ?? '') ?? null

/** Every connected wallet, the active ones first: now, or as of a state. */
export function getAllConnected(
  core: Core,
  { connections, others }: ConnectionState = core.connection.getState(),
): ConnectedConnection[] {
  const active = Object.values(connections).filter((connection) => connection.status === 'connected')
  return [...active, ...others]
}

/** The active account, CAIP-10; null while none is connected. */
export const getActiveAccount = (core: Core): CaipAddress | null =>
  getConnected(core, core.connection.getState().activeNamespace)?.accounts[0] ?? null

/** The network the active account is on, which the site may not offer; without an account the selected one. */
export function getNetworkId(core: Core): CaipNetworkId {
  const { activeNamespace, caipNetworkId } = core.connection.getState()
  return getConnected(core, activeNamespace)?.caipNetworkId ?? caipNetworkId
}

/** Whom plugins offer something to: the active account, as far as they go by it. */
export const getActiveFacts = (core: Core) => ({
  caipNetworkId: getNetworkId(core),
  connectorId: getConnected(core, core.connection.getState().activeNamespace)?.wallet.id ?? null,
})

/** More accounts than anybody has; a wallet that names more is at fault. */
export const accountsLimit = 1_000

/** Accounts as Portico names them, whatever the wallet wrote: those of EVM with their checksum. */
export const toAccounts = <Accounts extends readonly Account[]>(namespace: Namespace, accounts: Accounts) => {
  const kept = accounts.slice(0, accountsLimit)
  return (namespace === 'eip155'
    ? kept.map((account) => ({ ...account, address: toChecksumAddress(account.address) }))
    : kept) as unknown as Accounts
}

const toCaipAccounts = (caipNetworkId: CaipNetworkId, [first, ...rest]: SessionAccounts): CaipAccounts => [
  toCaipAddress(caipNetworkId, first.address),
  ...rest.map(({ address }) => toCaipAddress(caipNetworkId, address)),
]

/** A connection made of what a wallet granted. */
export function toConnection(
  wallet: WalletInfo,
  { namespace, accounts: granted, chainId, peer }: WalletSession,
): ConnectedConnection {
  const accounts = toAccounts(namespace, granted)
  const caipNetworkId: CaipNetworkId = `${namespace}:${chainId}`
  const { id, name, icon, rdns } = { ...wallet, ...peer }
  return {
    status: 'connected',
    wallet: { id, name, ...(icon ? { icon } : {}), ...(rdns ? { rdns } : {}) },
    accounts: toCaipAccounts(caipNetworkId, accounts),
    allAccounts: accounts,
    caipNetworkId,
  }
}

/** The same connection with other accounts, or on another network. */
export const withSession = (
  connection: ConnectedConnection,
  { accounts, chainId }: { accounts?: SessionAccounts; chainId?: string },
): ConnectedConnection => {
  const caipNetworkId: CaipNetworkId = chainId
    ? `${getNamespace(connection)}:${chainId}`
    : connection.caipNetworkId
  const allAccounts = accounts ?? (connection.allAccounts as SessionAccounts)
  return { ...connection, caipNetworkId, allAccounts, accounts: toCaipAccounts(caipNetworkId, allAccounts) }
}

/** The same connection with another of its accounts as the active one; as it is where it has no such account. */
export function withFirst(connection: ConnectedConnection, address: string): ConnectedConnection {
  const isFirst = (account: Account) => account.address.toLowerCase() === address.toLowerCase()
  const accounts = [...connection.allAccounts].sort(
    (left, right) => Number(isFirst(right)) - Number(isFirst(left)),
  )
  return withSession(connection, { accounts: accounts as unknown as SessionAccounts })
}

/** Key of a wallet in one namespace. */
export const getConnectionKey = (namespace: Namespace, connectorId: string) => `${namespace} ${connectorId}`

/**
 * A connection as its wallet reports it, with the account that the visitor chose as the active one. The choice ends when
 * the wallet begins to name another account first: then its holder has chosen there.
 */
export function keepChosen(core: Core, reported: ConnectedConnection, chosen?: string): ConnectedConnection {
  const key = getConnectionKey(getNamespace(reported), reported.wallet.id)
  const first = reported.allAccounts[0]?.address ?? ''
  const isSame = core.named.get(key) === first
  core.named.set(key, first)
  return chosen && isSame ? withFirst(reported, chosen) : reported
}

/** Addresses of a connection, without their networks. */
export const getAddresses = ({ accounts }: { accounts: readonly CaipAddress[] }): string[] =>
  accounts.map((account) => parseCaipAddress(account).address)

/**
 * Where a namespace has nothing but wallets beside it, the one connected last becomes the active one, so that leaving
 * one wallet, or failing to connect one more, never hides another. Within a batch.
 */
export function promoteOther(core: Core, namespace: Namespace): void {
  const { others } = core.connection.getState()
  const next = others.find((other) => getNamespace(other) === namespace)
  if (core.connection.get(namespace) !== disconnected || !next) return
  core.connection.move(namespace, disconnected, 'approve', next)
  core.connection.setOthers(others.filter((other) => other !== next))
}

/** Ends an attempt or a restore that was given up. Within a batch. */
export function failConnection(core: Core, namespace: Namespace): void {
  const connection = core.connection.get(namespace)
  if (connection.status !== 'connecting' && connection.status !== 'reconnecting') return
  core.connection.move(namespace, connection, 'fail', disconnected)
  promoteOther(core, namespace)
}
