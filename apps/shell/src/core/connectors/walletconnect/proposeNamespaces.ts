import type { Namespace, Network } from '@portico/contract'
import type { NamespaceOverride } from '@portico/contract/shell'
import { withDeprecatedSolana } from '../../namespaces/solana/formerChains.ts'

/** What is asked of a wallet in one namespace (CAIP-25). */
export interface ProposedNamespace {
  readonly chains: string[]
  readonly methods: string[]
  readonly events: string[]
}

/** What is asked where the site says nothing else (wire facts section 8). */
const defaultMethods: Readonly<Partial<Record<Namespace, readonly string[]>>> = {
  eip155: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_registerOnboarding',
    'wallet_watchAsset',
    'wallet_scanQRCode',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_sendCalls',
    'wallet_getCapabilities',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_getAssets',
  ],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  polkadot: ['polkadot_signTransaction', 'polkadot_signMessage'],
  cosmos: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
  sui: ['sui_getAccounts', 'sui_signTransaction', 'sui_signAndExecuteTransaction', 'sui_signPersonalMessage'],
  stacks: ['stx_getAddresses', 'stx_transferStx', 'stx_signTransaction', 'stx_signMessage'],
  ton: ['ton_sendMessage', 'ton_signData'],
  tron: ['tron_signMessage', 'tron_signTransaction'],
}

const defaultEvents = ['accountsChanged', 'chainChanged']

type Overrides = Readonly<Partial<Record<Namespace, NamespaceOverride>>>

/**
 * What a wallet is asked for, all of it optional: a wallet of one namespace can still connect. Older wallets know
 * Solana's chains by their former ids, so both stand there.
 */
export function proposeNamespaces(
  networks: readonly Network[],
  overrides: Overrides = {},
): Record<string, ProposedNamespace> {
  const names = new Set([...networks.map(({ namespace }) => namespace), ...Object.keys(overrides)])
  const proposed = [...names].map((name) => {
    const namespace = name as Namespace
    const own = networks.filter((network) => network.namespace === namespace)
    const override = overrides[namespace]
    const chains = override?.chains ?? own.map(({ caipNetworkId }) => caipNetworkId)
    return [
      namespace,
      {
        chains: withDeprecatedSolana([...new Set<string>(chains)]),
        methods: [...(override?.methods ?? defaultMethods[namespace] ?? [])],
        events: [...(override?.events ?? defaultEvents)],
      },
    ] as [string, ProposedNamespace]
  })
  return Object.fromEntries(proposed.filter(([, { chains }]) => chains.length > 0))
}
