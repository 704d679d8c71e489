import * as v from 'valibot'
import { addressSchema, quantitySchema } from '../schemas.ts'

/** A number, as `0x…` or as such. */
const amount = v.union([
  quantitySchema,
  v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0),
    v.maxValue(Number.MAX_SAFE_INTEGER),
    v.transform((number) => BigInt(number)),
  ),
])
const seconds = v.pipe(v.number(), v.integer(), v.minValue(1))
const period = {
  periodAmount: amount,
  periodDuration: seconds,
  startTime: v.nullish(seconds),
  /** What the page says that it is for: anybody can write that, and nobody is shown it. */
  justification: v.optional(v.pipe(v.string(), v.maxLength(1000))),
}
const selector = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{8}$/i))

const permissionSchema = v.union([
  v.strictObject({
    type: v.literal('native-token-periodic'),
    isAdjustmentAllowed: v.boolean(),
    data: v.strictObject(period),
  }),
  v.strictObject({
    type: v.literal('erc20-token-periodic'),
    isAdjustmentAllowed: v.boolean(),
    data: v.strictObject({ ...period, tokenAddress: addressSchema }),
  }),
  v.strictObject({
    type: v.literal('contract-call'),
    isAdjustmentAllowed: v.boolean(),
    data: v.strictObject({
      targets: v.pipe(v.array(addressSchema), v.minLength(1), v.maxLength(20)),
      selectors: v.pipe(v.array(selector), v.minLength(1), v.maxLength(20)),
      callLimit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
    }),
  }),
])

/** A request of `wallet_requestExecutionPermissions` (ERC-7715). */
export const executionRequestSchema = v.strictObject({
  chainId: quantitySchema,
  from: v.nullish(addressSchema),
  to: addressSchema,
  permission: permissionSchema,
  // A rule that is not known would be a limit that is not kept.
  rules: v.strictTuple([
    v.strictObject({ type: v.literal('expiry'), data: v.strictObject({ timestamp: seconds }) }),
  ]),
})
/** @see executionRequestSchema */
export type ExecutionRequest = v.InferOutput<typeof executionRequestSchema>

/** Types of permissions that can be asked for so. */
export const executionPermissionTypes = permissionSchema.options.map(({ entries }) => entries.type.literal)

/** Types of rules: each is there exactly once. */
export const executionRuleTypes = executionRequestSchema.entries.rules.items.map(
  ({ entries }) => entries.type.literal,
)
