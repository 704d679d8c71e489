import * as v from 'valibot'
import { isHex, size } from 'viem'

const zone = v.pipe(
  v.string(),
  v.regex(
    /^[a-z0-9]([a-z0-9-]*[a-z0-9])?\.[a-z]{2,}$/,
    'must be two labels in small letters, such as portico.id',
  ),
  v.maxLength(48),
)

const key = v.pipe(
  v.string(),
  v.check((value) => isHex(value) && size(value) === 32, 'must be 32 bytes in hexadecimal with 0x'),
  v.transform((value) => value as `0x${string}`),
)

/** What names are registered below, and what they are vouched for with. */
export const namingSchema = v.strictObject({
  /** What names are registered below; the first is meant where a request names none. Without one nobody registers. */
  zones: v.pipe(
    v.optional(v.array(zone), []),
    v.check((zones) => new Set(zones).size === zones.length, 'must name each zone once'),
  ),
  /**
   * Key that signs what resolvers on chains are answered, and what a zone is moved with. Its address is the resolvers' signer.
   * Without one they are not answered.
   */
  key: v.optional(key),
})
/** @see namingSchema */
export type NamingOptions = v.InferOutput<typeof namingSchema>
