import {
  createAddressMessage,
  createRegistrationMessage,
  everyEvmCoinType,
  findAttributeProblem,
  findNameProblem,
  type NameAttribute,
  type NameAttributes,
  nameAttributes,
  toChainId,
} from '@portico/contract/names'
import * as v from 'valibot'
import { addressSchema } from '../../http/schemas.ts'
import { nameError, refuseAttribute, refuseName } from '../nameErrors.ts'
import { isReserved } from './reservedLabels.ts'

/** Characters of a signature: a contract's with the call that makes it (ERC-6492). */
const signatureLengthMost = 20_000
const messageLengthMost = 4_000

const signature = v.pipe(
  v.string(),
  v.maxLength(signatureLengthMost),
  v.regex(/^0x([0-9a-fA-F]{2})+$/, 'must be bytes in hexadecimal'),
)
const message = v.pipe(v.string(), v.maxLength(messageLengthMost))

/** What is signed by an account, in that account's name. */
export const signedSchema = v.object({
  /** ENSIP-11: the chain that the account is on. */
  coin_type: v.number(),
  address: addressSchema,
  message,
  signature,
})
/** @see signedSchema */
export type SignedInput = v.InferOutput<typeof signedSchema>

/** What leads a name to one more account. */
export const addressInputSchema = v.object({ ...signedSchema.entries, address_signature: signature })
/** @see addressInputSchema */
export type AddressInput = v.InferOutput<typeof addressInputSchema>

export const stampSchema = v.object({
  name: v.pipe(v.string(), v.maxLength(64)),
  address: addressSchema,
})

const timestamp = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const texts = Object.fromEntries(nameAttributes.map((key) => [key, v.optional(v.string())])) as Record<
  NameAttribute,
  v.OptionalSchema<v.StringSchema<undefined>, undefined>
>
const registrationSchema = v.strictObject({ name: v.string(), attributes: v.strictObject(texts), timestamp })
const addressMessageSchema = v.strictObject({
  name: v.string(),
  coin_type: v.number(),
  address: addressSchema,
  timestamp,
})

/**
 * Reads what was signed. It has to be the very text that its content is written as: another order, or a key twice, would be
 * read otherwise by somebody else.
 * @throws ApiError 400 `message`
 */
function readMessage<const Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
  write: (content: v.InferOutput<Schema>) => string,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  if (!parsed.success || write(parsed.output) !== text) throw nameError('message')
  return parsed.output
}

/** What a message of a registration says, or one of attributes. */
export interface Registration {
  readonly name: string
  readonly attributes: NameAttributes
  readonly timestamp: number
}

/** Reads a message of a registration, or one of attributes. @throws ApiError 400 `message`, `attributes.…` */
export function readRegistration(text: string): Registration {
  const read = readMessage(registrationSchema, text, (content) =>
    createRegistrationMessage(content as Registration),
  ) as Registration
  for (const key of nameAttributes) {
    const value = read.attributes[key]
    const problem = value === undefined ? null : findAttributeProblem(key, value)
    if (problem) throw refuseAttribute(key, problem)
  }
  return read
}

/** Reads a message that leads a name to an account. @throws ApiError 400 `message` */
export function readAddressMessage(text: string) {
  const write = ({ coin_type, ...content }: v.InferOutput<typeof addressMessageSchema>) =>
    createAddressMessage({ ...content, coinType: coin_type })
  return readMessage(addressMessageSchema, text, write)
}

/** A name taken apart: what somebody chose, and what it stands below. */
export interface ZonedName {
  readonly label: string
  readonly zone: string
}

/** Takes a name apart. @throws ApiError 400 `zone` where it is not one label below a zone of this gateway */
export function splitName(name: string, zones: readonly string[]): ZonedName {
  const [label = '', ...rest] = name.split('.')
  const zone = rest.join('.')
  if (!zones.includes(zone)) throw nameError('zone')
  return { label, zone }
}

/** Holds a label to the rules. @throws ApiError 400 `name`, 409 `reserved` */
export function checkLabel({ label, zone }: ZonedName): void {
  const problem = findNameProblem(label, zone) ?? (isReserved(label) ? 'reserved' : null)
  if (problem) throw refuseName(problem)
}

/** Id of the chain of a coin type; 0 for all of them. @throws ApiError 400 `coin_type` */
export function readChainId(coinType: number): number {
  const chainId = coinType === everyEvmCoinType ? 0 : toChainId(coinType)
  if (chainId === null) throw nameError('coin_type')
  return chainId
}
