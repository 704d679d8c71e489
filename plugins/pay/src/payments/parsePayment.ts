import { HttpAnswerInvalidError } from '@portico/contract/errors'
import { type Fields, toFields, toList, toUnits } from '../fields.ts'
import type { PayRequest } from '../request/PayRequest.ts'
import { type Choice, type Payment, paymentStates, type Received } from './Payment.ts'

const choices: readonly Choice[] = ['accept', 'refund', 'ask']

const isHash = (value: unknown): value is string => typeof value === 'string' && /^\w{32,128}$/.test(value)

const isSame = (said: unknown, own: string | null): boolean =>
  own === null || (typeof said === 'string' && said.toLowerCase() === own.toLowerCase())

function toReceived(said: unknown): Received | null {
  const { asset, amount, hash, isLate, isFinal } = toFields(said)
  const units = toUnits(amount)
  if (typeof asset !== 'string' || asset.length > 160 || units === null) return null
  return {
    asset,
    amount: units,
    hash: isHash(hash) ? hash : null,
    isLate: isLate === true,
    isFinal: isFinal === true,
  }
}

/** Whether a gateway speaks of what was asked for, with the names that are worked out here. */
const isOf = ({ id, paymentId, asset, recipient, amount, reference, address }: Fields, own: PayRequest) =>
  isSame(id, own.digest) &&
  paymentId === own.paymentId &&
  isSame(asset, own.asset) &&
  isSame(recipient, own.recipient) &&
  toUnits(amount) === own.amount &&
  (own.oneTime === null || isSame(reference, own.reference)) &&
  (own.oneTime === null || address === null || isSame(address, own.oneTime))

/** Reads a payment. @throws HttpAnswerInvalidError where it is none, or another than what was asked for */
export function parsePayment(answer: unknown, request: PayRequest): Payment {
  const said = toFields(answer)
  const state = paymentStates.find((one) => one === said.state)
  const [paid, due] = [toUnits(said.paid), toUnits(said.due)]
  if (!isOf(said, request) || !state || paid === null || due === null || due > request.amount)
    throw new HttpAnswerInvalidError({ details: 'payment' })
  const received = toList(said.received).slice(0, 100).map(toReceived)
  const { expiresAt } = said
  return {
    ...{ id: request.digest, state, paid, due },
    received: received.filter((one) => one !== null),
    expiresAt: Number.isSafeInteger(expiresAt) ? (expiresAt as number) : 0,
    hasAddress: typeof said.address === 'string',
    choice: choices.find((one) => one === said.choice) ?? null,
    refunds: toList(said.refunds).filter(isHash).slice(0, 20),
    isLate: said.isLate === true,
    hasWrongAsset: toList(said.wrongAsset).length > 0,
  }
}
