import * as v from 'valibot'
import { VaultError } from '../../../service/VaultError.ts'
import { addressSchema, hexSchema, quantitySchema } from '../schemas.ts'

/** Calls that are sent at once, at most: more of them nobody reads. */
const callsLimit = 20

const capabilities = v.optional(v.record(v.string(), v.object({ optional: v.optional(v.boolean()) })))

const callSchema = v.strictObject({
  to: v.optional(addressSchema),
  data: v.optional(hexSchema),
  value: v.optional(quantitySchema),
  capabilities,
})

const requestSchema = v.strictObject({
  version: v.literal('2.0.0'),
  id: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(4096))),
  from: v.optional(addressSchema),
  chainId: quantitySchema,
  atomicRequired: v.boolean(),
  calls: v.pipe(v.array(callSchema), v.minLength(1), v.maxLength(1_000)),
  capabilities,
})

/** Calls of a page (`wallet_sendCalls`, EIP-5792 2.0.0). */
export type PageCalls = v.InferOutput<typeof requestSchema>

const isNeeded = (given: PageCalls['capabilities']) =>
  Object.values(given ?? {}).some(({ optional }) => optional !== true)

/** @throws VaultError `INVALID`, `CALLS_TOO_MANY`, and `CAPABILITY_UNSUPPORTED` for whatever a page cannot do without */
export function readCalls(params: unknown, caipNetworkId: string): PageCalls {
  const read = v.safeParse(v.strictTuple([requestSchema]), params)
  if (!read.success) throw new VaultError('INVALID', 'The calls cannot be read.')
  const [request] = read.output
  if (`eip155:${request.chainId}` !== caipNetworkId)
    throw new VaultError('INVALID', 'The calls are for another network.')
  if (request.calls.length > callsLimit)
    throw new VaultError('CALLS_TOO_MANY', `At most ${callsLimit} calls are sent at once.`)
  if ([request, ...request.calls].some((one) => isNeeded(one.capabilities)))
    throw new VaultError('CAPABILITY_UNSUPPORTED', 'This account has no such capability.')
  return request
}
