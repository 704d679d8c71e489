import { createPolicy, type PorticoConfig, resolveConfig, toPolicyText } from '@portico/cli'

/** Nodes by CAIP-2 id, beside gateway and relay. */
export type ContentPolicyParameters = Pick<
  PorticoConfig,
  'gatewayUrl' | 'relayUrl' | 'customRpcUrls' | 'safeOrigins' | 'contentPolicy'
>

/**
 * The policy that `portico csp` writes for a site with these addresses, so that a violation shows here and not at a
 * customer's.
 */
export function createContentPolicy(parameters: ContentPolicyParameters): string {
  const config = resolveConfig(parameters)
  const networks = Object.entries(config.customRpcUrls).map(([id, rpcUrls]) => ({
    caipNetworkId: id as keyof typeof config.customRpcUrls,
    rpcUrls: rpcUrls ?? [],
  }))
  return toPolicyText(createPolicy({ config, frameworks: [], networks }))
}
