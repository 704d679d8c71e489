import { WebhookInvalidError } from '@portico/contract/errors/tools'
import { type Hex, isHex } from 'viem'

/** What a shop does about a payment that is not as it was asked for. */
export type PaymentChoice = 'accept' | 'refund' | 'ask'

/** What the gateway says of a payment. It counts for nothing but where to look. */
export interface PaymentEvent {
  /** Such as `payment.paid`. */
  readonly type: string
  /** The payment's digest. */
  readonly digest: Hex
  readonly paymentId: string
  /** Transactions of the money that has come, as far as there are any. */
  readonly hashes: readonly string[]
  /** What was chosen before. */
  readonly choice: PaymentChoice | null
}

/**
 * Transactions that are looked at. Anybody can send a payment more of them than its buyer, of next to nothing each: those that have brought the most come
 * first, so that no order is held up by dust.
 */
const most = 64

type Fields = Readonly<Record<string, unknown>>

const toFields = (value: unknown, name: string): Fields => {
  if (typeof value !== 'object' || value === null) throw new WebhookInvalidError({ details: name })
  return value as Fields
}
const toText = (value: unknown, name: string, form: RegExp): string => {
  if (typeof value !== 'string' || !form.test(value)) throw new WebhookInvalidError({ details: name })
  return value
}
const toList = (value: unknown, name: string): readonly unknown[] => {
  if (!Array.isArray(value)) throw new WebhookInvalidError({ details: name })
  return value
}
const readJson = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch (cause) {
    throw new WebhookInvalidError({ details: 'body', cause })
  }
}

/** Of eip155, or a signature of Solana. */
const isHash = (value: unknown): value is string =>
  typeof value === 'string' &&
  (isHex(value) ? value.length === 66 : /^[1-9A-HJ-NP-Za-km-z]{64,90}$/.test(value))

const toUnits = (value: unknown): bigint =>
  typeof value === 'string' && /^\d{1,78}$/.test(value) ? BigInt(value) : 0n

/** @param asset what was asked for, which comes before all else @returns the transactions of what has come */
function listHashes(received: readonly Fields[], asset: unknown): readonly string[] {
  const weigh = (one: Fields) => (one.asset === asset ? 1n << 256n : 0n) + toUnits(one.amount)
  const hashes = received
    .map((one) => ({ hash: one.hash, weight: weigh(one) }))
    .sort((one, other) => (one.weight < other.weight ? 1 : one.weight > other.weight ? -1 : 0))
    .map(({ hash }) => hash)
    .filter(isHash)
  return [...new Set(hashes)].slice(0, most)
}

const choices: readonly unknown[] = ['accept', 'refund', 'ask'] satisfies PaymentChoice[]

/** Reads the body of a webhook. @throws WebhookInvalidError where it says something else */
export function readPaymentEvent(body: string): PaymentEvent {
  const event = toFields(readJson(body), 'body')
  const data = toFields(event.data, 'data')
  return {
    type: toText(event.type, 'type', /^payment\.\w{1,32}$/),
    digest: toText(data.id, 'data.id', /^0x[\da-f]{64}$/) as Hex,
    paymentId: toText(data.paymentId, 'data.paymentId', /^[\w-]{16,64}$/),
    hashes: listHashes(
      toList(data.received, 'data.received').map((one) => toFields(one, 'data.received')),
      data.asset,
    ),
    choice: choices.includes(data.choice) ? (data.choice as PaymentChoice) : null,
  }
}
