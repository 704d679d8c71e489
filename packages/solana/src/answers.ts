import { HttpAnswerInvalidError } from '@portico/contract/errors'
import { type Blockhash, getBase64Encoder, isAddress } from '@solana/web3.js'
import type { Requester } from './requester.ts'

/** Everything is read as confirmed: what is only processed may be taken back. */
export const commitment = 'confirmed'

/** Bytes of an account that are read: more than any mint or token account has. */
const dataLimit = 16_384

/** An account of the chain. */
export interface Account {
  /** Program that it belongs to. */
  readonly owner: string
  readonly lamports: bigint
  /** Its first bytes. */
  readonly data: Uint8Array
  /** Bytes it has in all. */
  readonly space: number
  readonly isExecutable: boolean
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Members of an object of a node. */
export const toRecord = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})

/** @throws HttpAnswerInvalidError */
export function failAnswer(method: string): never {
  throw new HttpAnswerInvalidError({ details: `${method} answered what is not understood` })
}

/** A count of a node. @throws HttpAnswerInvalidError where it is none, or larger than JSON holds exactly */
function readCount(value: unknown, method: string): bigint {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? BigInt(value as number) : failAnswer(method)
}

/** Bytes of `[<base64>, 'base64']`. @throws HttpAnswerInvalidError */
function readData(value: unknown, method: string): Uint8Array {
  const [text, encoding] = Array.isArray(value) ? value : []
  const isBase64 = typeof text === 'string' && text.length <= dataLimit * 2 && encoding === 'base64'
  if (!isBase64 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return failAnswer(method)
  return Uint8Array.from(getBase64Encoder().encode(text))
}

/** An account of an answer; null where there is none. @throws HttpAnswerInvalidError */
export function readAccount(value: unknown, method: string): Account | null {
  if (value === null) return null
  const { owner, lamports, data, space, executable } = toRecord(value)
  if (typeof owner !== 'string' || !isAddress(owner)) return failAnswer(method)
  const bytes = readData(data, method)
  return {
    owner,
    lamports: readCount(lamports, method),
    data: bytes,
    space: space === undefined ? bytes.length : Number(readCount(space, method)),
    isExecutable: executable === true,
  }
}

/** Accounts by their addresses, all of one slot. @throws what the requester throws, HttpAnswerInvalidError */
export async function readAccounts(
  chain: Requester,
  addresses: readonly string[],
): Promise<(address: string) => Account | null> {
  const method = 'getMultipleAccounts'
  const wanted = [...new Set(addresses)]
  const options = { encoding: 'base64', commitment, dataSlice: { offset: 0, length: dataLimit } }
  const { value } = toRecord(await chain.request({ method, params: [wanted, options] }))
  if (!Array.isArray(value) || value.length !== wanted.length) return failAnswer(method)
  const accounts = new Map(wanted.map((address, index) => [address, readAccount(value[index], method)]))
  return (address) => accounts.get(address) ?? null
}

/** How long a transaction is valid. */
export interface Lifetime {
  readonly blockhash: Blockhash
  readonly lastValidBlockHeight: bigint
}

/** @throws what the requester throws, HttpAnswerInvalidError */
export async function readLifetime(chain: Requester): Promise<Lifetime> {
  const method = 'getLatestBlockhash'
  const { value } = toRecord(await chain.request({ method, params: [{ commitment }] }))
  const { blockhash, lastValidBlockHeight } = toRecord(value)
  if (typeof blockhash !== 'string' || !isAddress(blockhash)) return failAnswer(method)
  return {
    blockhash: blockhash as string as Blockhash,
    lastValidBlockHeight: readCount(lastValidBlockHeight, method),
  }
}

/** Lamports that a message costs. @throws what the requester throws, HttpAnswerInvalidError */
export async function readFee(chain: Requester, message: string): Promise<bigint> {
  const method = 'getFeeForMessage'
  const { value } = toRecord(await chain.request({ method, params: [message, { commitment }] }))
  return readCount(value, method)
}
