import { isAddress } from './address.ts'

/** What a link of Solana Pay asks for. Addresses in base58. */
export interface PaymentLink {
  /** A wallet. */
  readonly recipient: string
  /** In units of the asset, exactly as written: `0.5`; null where the payer decides. */
  readonly amount: string | null
  /** Mint of a token; null for SOL. */
  readonly splToken: string | null
  readonly memo: string | null
  readonly references: readonly string[]
}

const single = ['amount', 'spl-token', 'memo', 'label', 'message']
const repeated = 'reference'

const form = /^solana:([1-9A-HJ-NP-Za-km-z]{32,44})(?:\?(.*))?$/i
/** Digits, with one in front of the point: `1`, `0.01`. */
const decimal = /^\d{1,20}(?:\.\d{1,20})?$/

/** More than a transaction has room for. */
const memoLimit = 566
const referenceLimit = 16

function isExpected(parameters: URLSearchParams): boolean {
  const names = [...parameters.keys()]
  const isKnown = names.every((name) => name === repeated || single.includes(name))
  return isKnown && single.every((name) => parameters.getAll(name).length < 2)
}

/**
 * Reads a transfer request of Solana Pay (https://docs.solanapay.com/spec). Null for everything else: for what is not
 * exact, for names that are not known, for what is there twice, and for requests that a server answers. Label and
 * message are anybody's words, and are left out.
 */
export function parsePaymentLink(text: string): PaymentLink | null {
  const [, recipient = '', query = ''] = form.exec(text) ?? []
  if (!isAddress(recipient)) return null
  // As the library of Solana Pay writes them: a plus is a space.
  const parameters = new URLSearchParams(query)
  const [amount, splToken, memo] = ['amount', 'spl-token', 'memo'].map((name) => parameters.get(name))
  const references = parameters.getAll(repeated)
  const isReadable =
    isExpected(parameters) &&
    (amount == null || decimal.test(amount)) &&
    (splToken == null || isAddress(splToken)) &&
    (memo == null || memo.length <= memoLimit) &&
    references.length <= referenceLimit &&
    references.every(isAddress)
  if (!isReadable) return null
  return { recipient, amount: amount ?? null, splToken: splToken ?? null, memo: memo ?? null, references }
}
