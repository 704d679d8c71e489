import * as v from 'valibot'
import type { TypedData, TypedRecord, TypeField } from '../../../keys/TypedData.ts'
import { encodeType, getItemType, type TypeFields } from './encodeType.ts'
import { createReader, refuse } from './readValue.ts'

/** Characters of the longest typed data. */
const textLimit = 262_144

const basic =
  /^(address|bool|string|bytes([1-9]|[12]\d|3[0-2])?|u?int(8|16|24|32|40|48|56|64|72|80|88|96|1[0-9][0-9]|2[0-5][0-9]))$/

const isBasic = (type: string) =>
  basic.test(type) && (!type.includes('int') || Number(type.replace(/\D/g, '')) % 8 === 0)

const name = v.pipe(v.string(), v.maxLength(64), v.regex(/^[A-Za-z_]\w*$/))
const fieldSchema = v.strictObject({
  name: v.pipe(
    v.string(),
    v.maxLength(64),
    v.regex(/^[A-Za-z_$][\w$]*$/),
    v.check((text) => text !== '__proto__'),
  ),
  type: v.pipe(v.string(), v.maxLength(80), v.regex(/^[A-Za-z_]\w*(\[\d{0,4}\]){0,4}$/)),
})
const schema = v.strictObject({
  types: v.record(
    v.pipe(
      name,
      v.check((text) => !isBasic(text) && !/^(u?int|bytes)\d*$/.test(text)),
    ),
    v.pipe(v.array(fieldSchema), v.maxLength(128)),
  ),
  primaryType: v.pipe(
    name,
    v.check((type) => type !== 'EIP712Domain'),
  ),
  domain: v.record(v.string(), v.unknown()),
  message: v.record(v.string(), v.unknown()),
})

const domainFields = new Map([
  ['name', 'string'],
  ['version', 'string'],
  ['chainId', 'uint256'],
  ['verifyingContract', 'address'],
  ['salt', 'bytes32'],
])

/** A page may leave out the domain's type, which then follows from its values, in the order of the standard. */
const toDomainType = (domain: object): readonly TypeField[] =>
  [...domainFields].flatMap(([field, type]) => (Object.hasOwn(domain, field) ? [{ name: field, type }] : []))

function checkTypes(types: TypeFields): void {
  for (const [struct, fields] of types) {
    if (new Set(fields.map((field) => field.name)).size !== fields.length) refuse(`types.${struct}`)
    for (const field of fields) {
      const item = getItemType(field.type)
      const isKnown =
        struct === 'EIP712Domain'
          ? domainFields.get(field.name) === field.type
          : types.has(item) || isBasic(item)
      if (!isKnown) refuse(`types.${struct}.${field.name}`)
    }
  }
}

function parseText(given: unknown): unknown {
  try {
    const text = typeof given === 'string' ? given : JSON.stringify(given)
    return text.length <= textLimit ? JSON.parse(text) : refuse('it is too long')
  } catch {
    return refuse('it is no JSON')
  }
}

/** Reads typed data of a page, as text or as an object. @throws VaultError `INVALID` */
export function readTypedData(given: unknown): TypedData {
  const parsed = v.safeParse(schema, parseText(given))
  if (!parsed.success) return refuse(v.getDotPath(parsed.issues[0]) ?? 'it has another form')
  const { primaryType, domain, message } = parsed.output
  const named = { EIP712Domain: toDomainType(domain), ...parsed.output.types }
  const types = new Map(Object.entries(named))
  checkTypes(types)
  if (!types.has(primaryType)) refuse('primaryType')
  const read = createReader(types)
  return {
    types: named,
    primaryType,
    domain: read(domain, 'EIP712Domain', 'domain') as TypedData['domain'],
    message: read(message, primaryType, 'message') as TypedRecord,
  }
}

/** The text that stands for the type of what is signed. */
export const getTypeText = ({ types, primaryType }: TypedData): string =>
  encodeType(new Map(Object.entries(types)), primaryType)
