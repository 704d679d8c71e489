import * as v from 'valibot'
import type { TypedValue } from '../../../keys/TypedData.ts'
import { VaultError } from '../../../service/VaultError.ts'
import { addressSchema, hexSchema } from '../schemas.ts'
import type { TypeFields } from './encodeType.ts'

/** How deep values may lie within each other, and how many there may be. */
const limits = { depth: 16, values: 4_096 }

/** Says what is wrong and where; values are left out, since they may be anything. */
export const refuse = (place: string): never => {
  throw new VaultError('INVALID', `The typed data cannot be read (${place.slice(0, 100)}).`)
}

const integerText = v.union([
  v.pipe(v.string(), v.regex(/^(-?(0|[1-9]\d{0,77})|0x[0-9a-f]{1,64})$/i)),
  v.pipe(v.number(), v.safeInteger()),
  v.bigint(),
])

function readInteger(value: unknown, type: string, place: string): bigint {
  const [, unsigned, size] = /^(u?)int(\d+)$/.exec(type) ?? []
  const bits = BigInt(size ?? 0)
  const read = v.safeParse(integerText, value)
  if (!read.success) return refuse(place)
  const number = BigInt(read.output)
  const [least, most] = unsigned ? [0n, 2n ** bits] : [-(2n ** (bits - 1n)), 2n ** (bits - 1n)]
  return number >= least && number < most ? number : refuse(place)
}

const parse = <Schema extends v.GenericSchema>(schema: Schema, value: unknown, place: string) => {
  const read = v.safeParse(schema, value)
  return read.success ? read.output : refuse(place)
}

function readBasic(value: unknown, type: string, place: string): TypedValue {
  if (type === 'address') return parse(addressSchema, value, place)
  if (type === 'bool') return parse(v.boolean(), value, place)
  if (type === 'string') return parse(v.string(), value, place)
  if (/^u?int/.test(type)) return readInteger(value, type, place)
  const bytes = parse(hexSchema, value, place)
  const [, size] = /^bytes(\d+)$/.exec(type) ?? []
  return size === undefined || bytes.length === 2 + 2 * Number(size) ? bytes : refuse(place)
}

/**
 * Reads a value by its type. A struct has the fields of its type and no others: what is not signed must not be shown.
 * @throws VaultError `INVALID`
 */
export function createReader(types: TypeFields) {
  let count = 0
  const read = (value: unknown, type: string, place: string, depth: number): TypedValue => {
    count += 1
    if (depth > limits.depth || count > limits.values) refuse(place)
    const [, item, size] = /^(.*)\[(\d*)\]$/.exec(type) ?? []
    if (item !== undefined) {
      if (!Array.isArray(value) || (size !== '' && value.length !== Number(size))) return refuse(place)
      return value.map((one, index) => read(one, item, `${place}[${index}]`, depth + 1))
    }
    const fields = types.get(type)
    if (!fields) return readBasic(value, type, place)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse(place)
    const given = value as Readonly<Record<string, unknown>>
    if (Object.keys(given).length !== fields.length) refuse(place)
    return Object.fromEntries(
      fields.map(({ name, type: of }) => [
        name,
        Object.hasOwn(given, name)
          ? read(given[name], of, `${place}.${name}`, depth + 1)
          : refuse(`${place}.${name}`),
      ]),
    )
  }
  return (value: unknown, type: string, place: string) => read(value, type, place, 0)
}
