import * as v from 'valibot'
import { addressSchema, quantitySchema } from '../schemas.ts'

const seconds = v.pipe(v.number(), v.integer(), v.minValue(1))
const period = {
  allowance: quantitySchema,
  start: v.pipe(v.number(), v.integer(), v.minValue(0)),
  period: seconds,
}
const text = v.pipe(v.string(), v.maxLength(200))

// viem's form: policies are there, and what is not required is granted all the same.
const beside = { required: v.optional(v.boolean()), policies: v.optional(v.strictTuple([])) }

const permissionSchema = v.union([
  v.strictObject({
    ...beside,
    type: v.literal('native-token-recurring-allowance'),
    data: v.strictObject(period),
  }),
  v.strictObject({
    ...beside,
    type: v.literal('erc20-recurring-allowance'),
    data: v.strictObject({ ...period, address: addressSchema }),
  }),
  v.strictObject({
    ...beside,
    type: v.literal('contract-call'),
    data: v.strictObject({
      address: addressSchema,
      abi: v.pipe(v.array(v.record(v.string(), v.unknown())), v.maxLength(500)),
      // What a function may be called with is not limited here: a page that asks for that is refused, and not given more.
      functions: v.pipe(v.array(v.strictObject({ functionName: text })), v.minLength(1), v.maxLength(20)),
      callLimit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))),
    }),
  }),
])

const publicKey = v.pipe(v.string(), v.regex(/^0x(0[23][0-9a-f]{64}|04[0-9a-f]{128})$/i))
const signerSchema = v.union([
  v.strictObject({
    type: v.literal('keys'),
    data: v.strictObject({
      keys: v.strictTuple([v.strictObject({ type: v.literal('secp256k1'), publicKey })]),
    }),
  }),
  v.strictObject({
    type: v.literal('key'),
    data: v.strictObject({ type: v.literal('secp256k1'), publicKey }),
  }),
  v.strictObject({
    type: v.literal('account'),
    data: v.union([v.strictObject({ address: addressSchema }), v.strictObject({ id: addressSchema })]),
  }),
])

/** A request of `wallet_grantPermissions` (ERC-7715 as it was). */
export const grantRequestSchema = v.strictObject({
  version: v.optional(v.unknown()),
  /** viem leaves it out: it is the network that is asked, then. */
  chainId: v.optional(quantitySchema),
  address: v.optional(addressSchema),
  expiry: seconds,
  signer: signerSchema,
  // One permission is one session: the chain counts each by itself.
  permissions: v.strictTuple([permissionSchema]),
  policies: v.optional(v.strictTuple([]), []),
})
/** @see grantRequestSchema */
export type GrantRequest = v.InferOutput<typeof grantRequestSchema>

/** Types of permissions that can be asked for so. */
export const grantPermissionTypes = permissionSchema.options.map(({ entries }) => entries.type.literal)

/** Types of who may use a session. */
export const grantSignerTypes = signerSchema.options.map(({ entries }) => entries.type.literal)
