import {
  HttpStatusError,
  HttpTimeoutError,
  HttpUnreachableError,
  hasErrorCode,
  NetworkNotSelectedError,
  RpcError,
  UserRejectedError,
} from '@portico/contract/errors'
import { toFields } from '../fields.ts'
import type { PayFailure } from '../state.ts'

/** A payment that is not gone on with. */
export class PaymentStopped extends Error {
  readonly problem: PayFailure
  constructor(problem: PayFailure, reason = '') {
    super(reason)
    this.problem = problem
  }
}

const codes: readonly (readonly [string, PayFailure])[] = [
  [UserRejectedError.code, 'declined'],
  [RpcError.code, 'refused'],
  [NetworkNotSelectedError.code, 'network'],
  [HttpStatusError.code, 'unreachable'],
  [HttpTimeoutError.code, 'unreachable'],
  [HttpUnreachableError.code, 'unreachable'],
]

/** What an error means to the visitor. */
export function toFailure(error: unknown): PayFailure {
  if (error instanceof PaymentStopped) return error.problem
  return codes.find(([code]) => hasErrorCode(error, code))?.[1] ?? 'failed'
}

/** Its own words, at most a line; empty where there are none. */
export function getReason(error: unknown): string {
  const { details, shortMessage } = toFields(error)
  const text = error instanceof PaymentStopped ? error.message : (details ?? shortMessage ?? '')
  return `${text}`.split('\n')[0]?.slice(0, 200) ?? ''
}
