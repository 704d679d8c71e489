import type { CaipNetworkId, Namespace } from '../caip.ts'

/** When a contribution is offered. What is not named does not matter. */
export interface When {
  /**
   * Namespaces of the connected account.
   * @default all
   * @example ["eip155"]
   */
  readonly namespaces?: readonly Namespace[]
  /**
   * CAIP-2 ids of the networks that the connected account may be on.
   * @default all
   * @example ["eip155:1"]
   */
  readonly networks?: readonly CaipNetworkId[]
}
