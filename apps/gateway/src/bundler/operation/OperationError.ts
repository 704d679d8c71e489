/** Codes of ERC-4337 and ERC-7769 beside those of JSON-RPC. */
export const operationCodes = {
  invalid: -32602,
  internal: -32603,
  /** EntryPoint or the account does not take it. */
  rejected: -32500,
  /** The paymaster does not pay for it. */
  paymaster: -32501,
  /** Its time is over, or has not come. */
  outOfTime: -32503,
  /** The paymaster does not pay any more. */
  throttled: -32504,
  /** The paymaster has too little deposit. */
  deposit: -32508,
  /** The account's or the paymaster's signature is wrong. */
  signature: -32507,
  /** What it calls fails. */
  reverted: -32521,
} as const

/** Why an operation is refused, in the codes of ERC-4337 and in words for whoever has made it. */
export class OperationError extends Error {
  readonly code: number
  /** For programs. */
  readonly data: unknown

  constructor(code: keyof typeof operationCodes, message: string, data?: unknown, options?: ErrorOptions) {
    super(message, options)
    this.name = 'OperationError'
    this.code = operationCodes[code]
    this.data = data
  }
}

/** The code for EntryPoint's `FailedOp`, by the number that its reason begins with. */
export function toFailureCode(reason: string): keyof typeof operationCodes {
  const number = Number(/^AA(\d\d)/.exec(reason)?.[1])
  if (number === 24 || number === 34) return 'signature'
  if (number === 22 || number === 32) return 'outOfTime'
  if (number === 31) return 'deposit'
  return number >= 30 && number < 40 ? 'paymaster' : 'rejected'
}
