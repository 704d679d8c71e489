import { type CaipNetworkId, parseCaipNetworkId, type When } from '@portico/contract'

/** Whether a contribution is there for an account on this network. */
export const isOffered = ({ when = {} }: { readonly when?: When }, caipNetworkId: CaipNetworkId): boolean =>
  (when.namespaces?.includes(parseCaipNetworkId(caipNetworkId).namespace) ?? true) &&
  (when.networks?.includes(caipNetworkId) ?? true)
