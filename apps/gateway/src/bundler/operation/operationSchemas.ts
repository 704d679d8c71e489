import * as v from 'valibot'
import { type Hex, isHex } from 'viem'
import { addressSchema } from '../../http/schemas.ts'

const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,64}$/, 'must be a number in hex'),
  v.transform((text) => BigInt(text)),
)
/** Gas, or wei for a unit of it: no more than EntryPoint takes. */
const amount = v.pipe(quantity, v.maxValue(2n ** 120n - 1n, 'is too large'))
/** A number that JavaScript holds. */
const small = v.pipe(
  quantity,
  v.maxValue(BigInt(Number.MAX_SAFE_INTEGER), 'is too large'),
  v.transform(Number),
)

/** @param limit in bytes */
const bytes = (limit: number) =>
  v.pipe(
    v.string(),
    v.maxLength(2 + 2 * limit, `must be ${limit} bytes at most`),
    v.check((text) => isHex(text) && text.length % 2 === 0, 'must be bytes in hex'),
    v.transform((text) => text as Hex),
  )
/** 32 bytes. */
export const wordSchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{64}$/, 'must be 32 bytes in hex'),
  v.transform((text) => text as Hex),
)

/** Stands for the factory where the account is one of EIP-7702. */
const marker = v.pipe(
  v.string(),
  v.regex(/^0x7702(0{36})?$/),
  v.transform((): Hex => '0x7702'),
)

const authorization = v.object({
  chainId: small,
  address: addressSchema,
  nonce: small,
  yParity: v.pipe(quantity, v.maxValue(1n, 'must be 0 or 1'), v.transform(Number)),
  ...{ r: wordSchema, s: wordSchema },
})

/** Bundlers and wallets write null for what is not there. */
const withoutNulls = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))),
)

const known = {
  sender: addressSchema,
  nonce: quantity,
  factory: v.optional(v.union([marker, addressSchema])),
  factoryData: v.optional(bytes(49_152)),
  callData: bytes(65_536),
  paymaster: v.optional(addressSchema),
  paymasterData: v.optional(bytes(4096)),
  paymasterVerificationGasLimit: v.optional(amount),
  paymasterPostOpGasLimit: v.optional(amount),
  eip7702Auth: v.optional(authorization),
}
const gas = {
  callGasLimit: amount,
  verificationGasLimit: amount,
  preVerificationGas: amount,
  maxFeePerGas: amount,
  maxPriorityFeePerGas: amount,
}
const zero = v.optional(amount, '0x0')
const gasToBe = {
  callGasLimit: zero,
  verificationGasLimit: zero,
  preVerificationGas: zero,
  maxFeePerGas: zero,
  maxPriorityFeePerGas: zero,
}
const signature = bytes(8192)

/** An operation of ERC-4337 for EntryPoint 0.8, in viem's names. Gas in units, fees in wei for one. */
export type Operation = Omit<
  v.InferOutput<v.ObjectSchema<typeof known & typeof gas, undefined>>,
  'eip7702Auth'
> & {
  /** Signed by the account's key, of EIP-7702. */
  readonly authorization?: v.InferOutput<typeof authorization>
  readonly signature: Hex
}

const toOperation = ({
  eip7702Auth,
  ...fields
}: Omit<Operation, 'authorization'> & {
  eip7702Auth?: Operation['authorization'] | undefined
}): Operation => ({
  ...fields,
  ...(eip7702Auth && { authorization: eip7702Auth }),
})

/** One that is to be sent. What is not named here is left out. */
export const sentSchema = v.pipe(
  withoutNulls,
  v.object({ ...known, ...gas, signature }),
  v.transform(toOperation),
)
/** One whose gas is not known yet. */
export const estimatedSchema = v.pipe(
  withoutNulls,
  v.object({ ...known, ...gasToBe, signature: v.optional(signature, '0x') }),
  v.transform(toOperation),
)
/** One that nobody has signed yet. */
export const unsignedSchema = v.pipe(
  withoutNulls,
  v.object({ ...known, ...gas, signature: v.optional(signature, '0x') }),
  v.transform(toOperation),
)
