import type { Namespace, Network } from '@portico/contract'
import type { NamespaceOverride } from '@portico/contract/shell'
import type { RelayNamespace } from '../../namespaces/RelayNamespace.ts'
import { relayNamespaces } from '../../namespaces/relayNamespaces.ts'

/** What is asked of a wallet in one namespace (CAIP-25). */
export interface ProposedNamespace {
  readonly chains: string[]
  readonly methods: string[]
  readonly events: string[]
}

const defaultEvents = ['accountsChanged', 'chainChanged']

type Overrides = Readonly<Partial<Record<Namespace, NamespaceOverride>>>

/** What a wallet is asked for, all of it optional: a wallet of one namespace can still connect. */
export function proposeNamespaces(
  networks: readonly Network[],
  overrides: Overrides = {},
): Record<string, ProposedNamespace> {
  const names = new Set([...networks.map(({ namespace }) => namespace), ...Object.keys(overrides)])
  const proposed = [...names].map((name) => {
    const namespace = name as Namespace
    const own = networks.filter((network) => network.namespace === namespace)
    const override = overrides[namespace]
    const chains = [...new Set<string>(override?.chains ?? own.map(({ caipNetworkId }) => caipNetworkId))]
    // A site may ask for what no release knows.
    const relay: RelayNamespace | undefined = relayNamespaces[namespace]
    return [
      namespace,
      {
        chains: relay?.withFormerChains?.(chains) ?? chains,
        methods: [...(override?.methods ?? relay?.methods ?? [])],
        events: [...(override?.events ?? defaultEvents)],
      },
    ] as [string, ProposedNamespace]
  })
  return Object.fromEntries(proposed.filter(([, { chains }]) => chains.length > 0))
}
