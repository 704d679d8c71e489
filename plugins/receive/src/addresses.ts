import type { ConnectedAddress, Network } from '@portico/contract'
import { isAddress } from '@portico/evm'

/** What one address is for, where its wallet has one for each. */
export type AddressKind = 'payment' | 'ordinal'

/** An address to receive at, with the networks of the site on which it is the visitor's. */
export interface ReceiveAddress {
  /** The same for the next account of its namespace: it is the kind that was chosen. */
  readonly id: string
  readonly namespace: ConnectedAddress['namespace']
  /** Whole, with its checksum where it has one. */
  readonly address: string
  /** Null where one address is for everything. */
  readonly kind: AddressKind | null
  readonly walletName: string
  /** In the site's order, that of the wallet first; at least one. */
  readonly networks: readonly Network[]
  /** View that makes the account recoverable, while it is lost with this browser's data; else null. */
  readonly recoveryView: string | null
  /** The wallet says that it is a plain account, which exists on every network. */
  readonly isPlain: boolean
}

/** What may be an address: a code has to hold it, and nothing in it may be read as the rest of a request. */
const shapes: Readonly<Record<string, RegExp>> = {
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  bip122: /^[0-9A-Za-z]{26,90}$/,
}
const anyShape = /^[-\w:.]{1,128}$/

const isReadable = ({ namespace, address }: ConnectedAddress) =>
  namespace === 'eip155' ? isAddress(address) : (shapes[namespace] ?? anyShape).test(address)

/** An address of Bitcoin is of one network; elsewhere it is the same on all of the namespace. */
function listNetworks({ namespace, caipAddress }: ConnectedAddress, networks: readonly Network[]) {
  const isCurrent = ({ caipNetworkId }: Network) => caipAddress.startsWith(`${caipNetworkId}:`)
  const own = networks.filter((network) => network.namespace === namespace)
  const current = own.filter(isCurrent)
  return namespace === 'bip122' ? current : [...current, ...own.filter((network) => !isCurrent(network))]
}

/** Addresses that can be shown, in the order of the shell: on no network of the site there is none to receive at. */
export function listAddresses(
  accounts: readonly ConnectedAddress[],
  networks: readonly Network[],
): readonly ReceiveAddress[] {
  return accounts.filter(isReadable).flatMap((account) => {
    const { namespace, address, type, wallet, recoveryView = null } = account
    const hasKinds = accounts.filter((other) => other.namespace === namespace).length > 1
    const isKind = type === 'ordinal' || (type === 'payment' && hasKinds)
    const kind = isKind ? type : null
    const own = listNetworks(account, networks)
    const isPlain = type === 'eoa' || namespace !== 'eip155'
    const id = kind === 'ordinal' ? `${namespace} ordinal` : namespace
    return own.length > 0
      ? [{ id, namespace, address, kind, walletName: wallet.name, recoveryView, networks: own, isPlain }]
      : []
  })
}
