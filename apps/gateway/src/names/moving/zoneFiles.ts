import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { addressSchema } from '../../http/schemas.ts'

/** What the folder of a zone holds beside its records. */
export const manifestFile = 'zone.json'
/** Where they are in it. */
export const recordsFolder = 'records'

const time = v.pipe(v.string(), v.isoTimestamp())
const hex = v.pipe(v.string(), v.maxLength(20_000), v.regex(/^0x([0-9a-fA-F]{2})+$/))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** It becomes the name of a file. */
const name = v.pipe(v.string(), v.maxLength(64), v.regex(/^[a-z0-9-]+\.[a-z0-9-]+\.[a-z]+$/))

const messageSchema = v.strictObject({
  kind: v.picklist(['registration', 'attributes', 'address']),
  message: v.pipe(v.string(), v.maxLength(4_000)),
  signature: hex,
  address_signature: v.nullable(hex),
})
/** What somebody has signed, as it was taken. */
export type SignedMessage = v.InferOutput<typeof messageSchema>

/** One name, with all that was signed for it. */
export const recordSchema = v.strictObject({
  name,
  /** In lower case. */
  owner: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/)),
  /** Id of the chain whose contract signs; 0 for a key. */
  owner_chain: count,
  /** Seconds since 1970, of the last message. */
  stamped_at: count,
  registered_at: time,
  updated_at: v.nullable(time),
  attributes: v.record(v.string(), v.string()),
  addresses: v.array(v.strictObject({ coin_type: count, address: v.string(), created_at: time })),
  /** In the order in which they were taken, the registration first. */
  messages: v.pipe(v.array(messageSchema), v.minLength(1)),
})
/** @see recordSchema */
export type ZoneRecord = v.InferOutput<typeof recordSchema>

/** What the key of a zone has signed: which records there are, and what is in each. */
export const manifestSchema = v.strictObject({
  format: v.literal('portico names 1'),
  zone: v.string(),
  exported_at: time,
  signer: addressSchema,
  /** SHA-256 of each file, in hexadecimal. */
  records: v.array(v.strictObject({ name, sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) })),
  /** EIP-191, of all that is above. */
  signature: hex,
})
/** @see manifestSchema */
export type ZoneManifest = v.InferOutput<typeof manifestSchema>

/** The text that is signed: the manifest without its signature, in one form. */
export const writeManifest = (manifest: Omit<ZoneManifest, 'signature'>): string => {
  const { format, zone, exported_at, signer, records } = manifest
  return JSON.stringify([format, zone, exported_at, signer, records.map((one) => [one.name, one.sha256])])
}

/** Name of a record's file. */
export const toFileName = (of: string): string => `${of}.json`

/** Hash of a file. */
export const toHash = (text: string): string => createHash('sha256').update(text).digest('hex')
