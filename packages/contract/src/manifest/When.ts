import * as v from 'valibot'
import { type CaipNetworkId, namespaces } from '../caip.ts'
import type { Parsed } from './Parsed.ts'

const isCaipNetworkId = (text: string): text is CaipNetworkId => text.includes(':')

const caipNetworkIdSchema = v.pipe(
  v.string(),
  v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/, 'a CAIP-2 id'),
  v.guard(isCaipNetworkId),
)

/** Schema of {@link When}. */
export const whenSchema = v.strictObject({
  /**
   * Namespaces of the connected account.
   * @default all
   * @example ["eip155"]
   */
  namespaces: v.exactOptional(v.array(v.picklist(namespaces))),
  /**
   * CAIP-2 ids of the networks that the connected account may be on.
   * @default all
   * @example ["eip155:1"]
   */
  networks: v.exactOptional(v.array(caipNetworkIdSchema)),
  /**
   * Ids of the connectors that the connected account may have come by: of wallets their rdns, of plugins' wallets as they declare them.
   * @default all
   * @example ["acme-login/wallet"]
   */
  connectors: v.exactOptional(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(128)))),
})

/** When a contribution is offered. What is not named does not matter. */
export interface When extends Parsed<typeof whenSchema> {}
