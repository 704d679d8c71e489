import { isAddress } from '@portico/evm'
import type { PaymentRequest } from '../TransferRules.ts'

const form = /^ethereum:(?:pay-)?([^@/?]+)(?:@(\d{1,20}))?(?:\/([^?]*))?(?:\?(.*))?$/i

/** What a wallet decides by itself. */
const ignored = ['gas', 'gasLimit', 'gasPrice']

/** A number of EIP-681, exactly: `2.014e18`. Null for one that is no whole number, or more than a contract can take. */
function readNumber(text: string): bigint | null {
  const [, whole = '', fraction = '', exponent = '0'] =
    /^\+?(\d*)(?:\.(\d+))?(?:e(\d{1,2}))?$/i.exec(text) ?? []
  const digits = fraction.replace(/0+$/, '')
  const zeros = BigInt(exponent) - BigInt(digits.length)
  if (whole + digits === '' || zeros < 0n) return null
  const value = BigInt(whole + digits) * 10n ** zeros
  return value >> 256n ? null : value
}

/** The parameters by name; null where one is there twice or is not expected. */
function readParameters(query: string, expected: readonly string[]): Map<string, string> | null {
  const parameters = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(query.replaceAll('+', '%2B'))) {
    if (ignored.includes(name)) continue
    if (!expected.includes(name) || parameters.has(name)) return null
    parameters.set(name, value)
  }
  return parameters
}

/**
 * Reads a payment link (EIP-681): native currency, or `transfer` of a token. `unreadable` for what asks for anything else, or not
 * exactly.
 */
export function readPaymentRequest(text: string): PaymentRequest | 'unreadable' {
  const namespace = 'eip155'
  const [, target = '', chainId = null, method, query = ''] = form.exec(text) ?? []
  const isTransfer = method === 'transfer'
  const parameters = readParameters(query, isTransfer ? ['address', 'uint256'] : ['value'])
  if (!target || !parameters || (method && !isTransfer)) return 'unreadable'
  const written = parameters.get(isTransfer ? 'uint256' : 'value')
  const amount = written === undefined ? null : readNumber(written)
  if (written !== undefined && amount === null) return 'unreadable'
  if (!isTransfer) return { namespace, chainId, token: null, to: target, amount }
  const to = parameters.get('address')
  if (!to || !isAddress(target)) return 'unreadable'
  return { namespace, chainId, token: target, to, amount }
}
