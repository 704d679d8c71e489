import * as v from 'valibot'
import type { Address, Hex } from 'viem'
import { caipAddressSchema } from '../../http/schemas.ts'

/** An account on a chain. */
export interface SessionAccount {
  /** CAIP-10. */
  readonly id: string
  /** CAIP-2. */
  readonly caipNetworkId: string
  readonly address: Address
}

/** Hex digits of the longest context: that of twenty functions of twenty contracts is half of it. */
const contextLimit = 2 + 2 * 8192

/** The path's account. */
export const accountSchema = v.pipe(
  caipAddressSchema,
  v.transform(
    ({ caipNetworkId, address }): SessionAccount => ({
      ...{ caipNetworkId, address },
      id: `${caipNetworkId}:${address}`,
    }),
  ),
)

/** Body of a session that was granted. */
export const grantedSchema = v.object({
  /** Origin of the page that asked. */
  site: v.pipe(
    v.string(),
    v.maxLength(255),
    v.check((text) => URL.canParse(text) && new URL(text).origin === text, 'must be an origin'),
  ),
  /** As the site gets it (ERC-7715). */
  context: v.pipe(
    v.string(),
    v.maxLength(contextLimit),
    v.regex(/^0x([0-9a-f]{2})+$/, 'must be hex, in lower case'),
    v.transform((text) => text as Hex),
  ),
})
/** @see grantedSchema */
export type GrantedInput = v.InferOutput<typeof grantedSchema>

/** Body of a session that has ended. A `signature` beside it, as the specification has one, is not needed: the chain says whether it has. */
export const revokedSchema = v.object({ pci: v.pipe(v.string(), v.regex(/^[-_A-Za-z0-9]{43}$/)) })
