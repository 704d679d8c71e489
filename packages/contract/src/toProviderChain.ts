/** A network as an EIP-1193 provider names it: chain ids of EVM in hexadecimal (EIP-695), those of other namespaces as CAIP-2 has them. */
export const toProviderChain = (caipNetworkId: string): string =>
  caipNetworkId.replace(/^eip155:(.*)/, (_, chainId) => `0x${(+chainId).toString(16)}`)
