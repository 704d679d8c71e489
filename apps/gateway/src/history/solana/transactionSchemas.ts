import * as v from 'valibot'

/** 64 bits: a number where it is exact, else text. */
const units = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger(), v.minValue(0)), v.pipe(v.string(), v.regex(/^\d{1,20}$/))]),
  v.transform((value) => BigInt(value)),
)
const address = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))
const signature = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{64,90}$/))
const slot = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Signatures in which an address is named, newest first. */
export const signaturesSchema = v.array(v.object({ signature, slot, blockTime: v.nullish(v.number(), null) }))
/** One of {@link signaturesSchema}. */
export type SignatureInfo = v.InferOutput<typeof signaturesSchema>[number]

const tokenBalanceSchema = v.object({
  accountIndex: slot,
  mint: address,
  owner: v.nullish(address, null),
  programId: v.nullish(address, null),
  uiTokenAmount: v.object({
    amount: v.pipe(v.string(), v.regex(/^\d{1,20}$/)),
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
  }),
})
/** What a token account held, before or after. */
export type TokenBalance = v.InferOutput<typeof tokenBalanceSchema>

const instructionSchema = v.object({
  programId: v.nullish(address, null),
  parsed: v.optional(v.unknown()),
})

/** A transaction as a node explains it (`jsonParsed`). */
export const transactionSchema = v.object({
  slot,
  blockTime: v.nullish(v.number(), null),
  meta: v.object({
    err: v.nullish(v.unknown(), null),
    fee: units,
    preBalances: v.array(units),
    postBalances: v.array(units),
    preTokenBalances: v.nullish(v.array(tokenBalanceSchema), []),
    postTokenBalances: v.nullish(v.array(tokenBalanceSchema), []),
  }),
  transaction: v.object({
    signatures: v.pipe(v.array(signature), v.minLength(1)),
    message: v.object({
      accountKeys: v.pipe(v.array(v.object({ pubkey: address, signer: v.boolean() })), v.minLength(1)),
      instructions: v.array(instructionSchema),
    }),
  }),
})
/** A transaction of Solana. */
export type SolanaTransaction = v.InferOutput<typeof transactionSchema>

const tokenAccountSchema = v.object({ pubkey: address })
/** Token accounts of an owner. */
export const tokenAccountsSchema = v.object({ value: v.array(tokenAccountSchema) })
