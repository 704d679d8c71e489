import { base58 } from '@scure/base'
import { type Cursor, createCursor } from './createCursor.ts'

/** Bytes of the longest transaction that the network takes. */
const transactionLimit = 1_232

const signatureLength = 64
const keyLength = 32

/** One thing that a transaction does. */
export interface Instruction {
  readonly program: string
  /** Places in the list of accounts. */
  readonly accounts: readonly number[]
  readonly data: Uint8Array
}

/** Accounts that stand in a table on chain. */
export interface TableLookup {
  readonly table: string
  readonly writable: readonly number[]
  readonly readonly: readonly number[]
}

/** A message: what is signed of a transaction. */
export interface SolanaMessage {
  /** Of its keys the first ones, who sign; the very first pays. */
  readonly signers: readonly string[]
  /** Base58. Behind them come those of the tables: all that are written first. */
  readonly keys: readonly string[]
  readonly instructions: readonly Instruction[]
  readonly lookups: readonly TableLookup[]
}

/** A transaction. */
export interface SolanaTransaction extends SolanaMessage {
  /** As they stand there, 64 bytes each, of zeros where one is missing. */
  readonly signatures: readonly Uint8Array[]
  /** What is signed. */
  readonly message: Uint8Array<ArrayBuffer>
}

const list = <Item>(length: number, read: () => Item): Item[] => Array.from({ length }, read)

const refuse = (reason: string): never => {
  throw new RangeError(reason)
}

/** 0x80 and above say a version; anything else is the first byte of a message of before there were versions. */
function readVersion(cursor: Cursor): { readonly isLegacy: boolean; readonly signerCount: number } {
  const first = cursor.byte()
  if (!(first & 0x80)) return { isLegacy: true, signerCount: first }
  if (first !== 0x80) refuse('The version is unknown.')
  return { isLegacy: false, signerCount: cursor.byte() }
}

const readLookup = (cursor: Cursor): TableLookup => ({
  table: base58.encode(cursor.bytes(keyLength)),
  writable: [...cursor.bytes(cursor.count())],
  readonly: [...cursor.bytes(cursor.count())],
})

/** Reads a message, legacy or of version 0. @throws RangeError */
function readMessage(cursor: Cursor): SolanaMessage {
  const { isLegacy, signerCount } = readVersion(cursor)
  const [readonlySigners, readonlyOthers] = [cursor.byte(), cursor.byte()]
  const keys = list(cursor.count(), () => base58.encode(cursor.bytes(keyLength)))
  if (signerCount === 0 || readonlySigners >= signerCount || signerCount + readonlyOthers > keys.length)
    refuse('The header does not fit the keys.')
  if (new Set(keys).size !== keys.length) refuse('A key stands there twice.')
  cursor.bytes(keyLength)
  const instructions = list(cursor.count(), () => ({
    programPlace: cursor.byte(),
    accounts: [...cursor.bytes(cursor.count())],
    data: cursor.bytes(cursor.count()),
  }))
  const lookups = isLegacy ? [] : list(cursor.count(), () => readLookup(cursor))
  const total = lookups.reduce((sum, one) => sum + one.writable.length + one.readonly.length, keys.length)
  return {
    keys,
    signers: keys.slice(0, signerCount),
    lookups,
    instructions: instructions.map(({ programPlace, accounts, data }) => {
      const program = programPlace > 0 ? keys[programPlace] : undefined
      if (program === undefined || accounts.some((place) => place >= total))
        return refuse('There is no such account.')
      return { program, accounts, data }
    }),
  }
}

/** Reads a transaction, legacy or of version 0, to its last byte. @throws RangeError unless it is one */
export function readTransaction(bytes: Uint8Array): SolanaTransaction {
  if (bytes.length > transactionLimit) refuse('It is too long.')
  const cursor = createCursor(bytes)
  const signatures = list(cursor.count(), () => cursor.bytes(signatureLength))
  const start = bytes.length - countLeft(bytes, signatures.length)
  const read = readMessage(cursor)
  if (!cursor.isAtEnd) refuse('There is something behind it.')
  if (signatures.length !== read.signers.length) refuse('There are more or fewer signatures than signers.')
  return { ...read, signatures, message: Uint8Array.from(bytes.subarray(start)) }
}

/** Bytes that are left behind the signatures, whose number takes one byte: more than 127 do not fit. */
const countLeft = (bytes: Uint8Array, signatureCount: number) =>
  bytes.length - 1 - signatureCount * signatureLength

/** Whether bytes that are said to be a text are a message or a transaction, which the network would take once they are signed. */
export function isTransaction(bytes: Uint8Array): boolean {
  // No text begins so in UTF-8: a transaction of a version to come might.
  if (bytes[0] !== undefined && bytes[0] >= 0x80 && bytes[0] < 0xc0) return true
  if (bytes.length > transactionLimit) return false
  const isRead = (read: () => unknown) => {
    try {
      read()
      return true
    } catch {
      return false
    }
  }
  return isRead(() => readMessage(createCursor(bytes))) || isRead(() => readTransaction(bytes))
}

/** The transaction with a signer's signature in its place. */
export function withSignature(bytes: Uint8Array, place: number, signature: Uint8Array): Uint8Array {
  const signed = Uint8Array.from(bytes)
  signed.set(signature, 1 + place * signatureLength)
  return signed
}
