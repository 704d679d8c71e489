import { type CaipNetworkId, parseCaipNetworkId, type When } from '@portico/contract'

/** Whom something is offered to. */
export interface OfferedTo {
  /** Network that the account is on; without one the selected network. */
  readonly caipNetworkId: CaipNetworkId
  /** By which it came; null without an account. */
  readonly connectorId: string | null
}

/** Whether a contribution is there for an account. */
export const isOffered = (
  { when = {} }: { readonly when?: When },
  { caipNetworkId, connectorId }: OfferedTo,
): boolean =>
  (when.namespaces?.includes(parseCaipNetworkId(caipNetworkId).namespace) ?? true) &&
  (when.networks?.includes(caipNetworkId) ?? true) &&
  (when.connectors?.includes(connectorId ?? '') ?? true)
