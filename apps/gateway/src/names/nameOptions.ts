import * as v from 'valibot'
import { addressSchema, solanaAddressSchema } from '../http/schemas.ts'

/** Coin types as names use them (SLIP-44, ENSIP-11). */
const etherCoinType = 60
const solanaCoinType = 501
const firstEvmCoinType = 0x8000_0000
const lastCoinType = 0xffff_ffff

const textSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(128))

/** What an address of a coin type has to be. Of those that are not known here anything is taken. */
function pickSchema(coinType: number) {
  if (coinType === etherCoinType || coinType >= firstEvmCoinType) return addressSchema
  return coinType === solanaCoinType ? solanaAddressSchema : textSchema
}

const coinTypeSchema = v.pipe(
  v.string(),
  v.check(
    (value) => /^(0|[1-9]\d{0,9})$/.test(value) && Number(value) <= lastCoinType,
    'must be a coin type, such as 60',
  ),
)

const addressesSchema = v.pipe(
  v.record(coinTypeSchema, v.string()),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const entries = Object.entries(dataset.value).map(([coinType, address]) => {
      const parsed = v.safeParse(pickSchema(Number(coinType)), address)
      if (parsed.success) return [coinType, parsed.output] as const
      addIssue({ message: `the address of coin type ${coinType} ${parsed.issues[0].message}` })
      return null
    })
    return entries.includes(null)
      ? NEVER
      : Object.fromEntries(entries.flatMap((entry) => (entry ? [entry] : [])))
  }),
)

/** A name that exists from the start. */
export const nameSchema = v.pipe(
  v.object({
    name: v.string(),
    /** Its account on Ethereum, and there alone: a contract wallet is nowhere else. */
    address: v.optional(addressSchema),
    /** By coin type (ENSIP-11): `2147483648` is every chain of EVM that has none of its own (ENSIP-19), `501` Solana. */
    addresses: v.optional(addressesSchema, {}),
  }),
  v.transform(({ name, address, addresses }) => ({
    name,
    addresses: { ...(address && { [etherCoinType]: address }), ...addresses } as Readonly<
      Record<string, string>
    >,
  })),
)

/** A name with its addresses by coin type. */
export type SeededName = v.InferOutput<typeof nameSchema>
