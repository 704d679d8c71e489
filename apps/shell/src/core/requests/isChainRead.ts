import { type CaipNetworkId, parseCaipNetworkId } from '@portico/contract'
import { rules } from '../namespaces/rules.ts'

/** Whether a node of the chain answers a method, where a wallet does not. */
export const isChainRead = (caipNetworkId: CaipNetworkId, method: string): boolean =>
  rules[parseCaipNetworkId(caipNetworkId).namespace]?.isChainRead?.(method) ?? false
