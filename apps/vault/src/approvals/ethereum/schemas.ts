import * as v from 'valibot'
import type { Address, Hex } from 'viem'
import { getAddress, isAddress } from 'viem/utils'

/** Bytes as `0x…`, at most 128 KiB. */
export const hexSchema = v.pipe(
  v.string(),
  v.maxLength(2 + 2 * 131_072),
  v.regex(/^0x([0-9a-f]{2})*$/i),
  v.transform((text) => text.toLowerCase() as Hex),
)

/** A whole number as `0x…`, up to 256 bits. */
export const quantitySchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)

/** An address, with its checksum where it has capitals. */
export const addressSchema = v.pipe(
  v.string(),
  v.check((text) => isAddress(text, { strict: text !== text.toLowerCase() })),
  v.transform((text): Address => getAddress(text)),
)

const optional = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(schema)

/**
 * A transaction of a page. An allow list: what a page could add beside, such as `authorizationList`, which hands the account to code, is
 * refused.
 */
export const transactionSchema = v.strictObject({
  from: optional(addressSchema),
  to: v.nullish(addressSchema),
  value: optional(quantitySchema),
  data: optional(hexSchema),
  input: optional(hexSchema),
  gas: optional(quantitySchema),
  gasLimit: optional(quantitySchema),
  gasPrice: optional(quantitySchema),
  maxFeePerGas: optional(quantitySchema),
  maxPriorityFeePerGas: optional(quantitySchema),
  nonce: optional(quantitySchema),
  chainId: optional(
    v.union([
      quantitySchema,
      v.pipe(
        v.number(),
        v.integer(),
        v.transform((number) => BigInt(number)),
      ),
    ]),
  ),
  type: optional(v.picklist(['0x0', '0x2'])),
})
/** @see transactionSchema */
export type PageTransaction = v.InferOutput<typeof transactionSchema>
