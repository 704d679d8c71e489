import type { PluginContext } from '@portico/contract'
import { HttpAnswerInvalidError } from '@portico/contract/errors'
import { type Address, type Hex, isAddress } from '@portico/evm'
import type { SignatureParts } from '../allowances/permit.ts'
import { toEnds } from './fetchQuotes.ts'
import type { Call, Quote } from './Quote.ts'

/** A signed allowance. */
export interface SignedPermit extends SignatureParts {
  /** Base units. */
  readonly value: bigint
  /** Seconds since 1970. */
  readonly deadline: bigint
  /** The number that it was signed with, where it is of DAI's form, or of Permit2; absent for EIP-2612. */
  readonly nonce?: bigint
  /** Contract that takes the token by Permit2, where it is signed for that; absent where the token itself takes it. */
  readonly permit2Router?: Address
}

const writePermit = ({ value, deadline, nonce, permit2Router, ...parts }: SignedPermit) => ({
  [permit2Router ? 'permit2' : 'permit']: {
    ...parts,
    value: `${value}`,
    deadline: `${deadline}`,
    ...(nonce !== undefined && { nonce: `${nonce}` }),
  },
})

/** What a visitor agrees to. */
export interface BuildTerms {
  readonly quote: Quote
  /** Basis points of the quote that may be lost on the way. */
  readonly slippage: number
  /** Null where none is needed. */
  readonly permit: SignedPermit | null
}

/** Asks for the call that carries a quote out. Whether it does what was agreed to is for the caller to check. @throws errors of area API */
export async function fetchCall(
  { api }: Pick<PluginContext, 'api'>,
  { quote, slippage, permit }: BuildTerms,
): Promise<Call> {
  const body = {
    ...toEnds(quote),
    quoteId: quote.id,
    // The node is asked by the plugin itself, for what it has checked.
    disableEstimate: true,
    eip155: {
      slippage: slippage / 100,
      ...(permit && writePermit(permit)),
    },
  }
  const answer = await api.fetch<{ readonly tx?: unknown } | null>({
    path: '/v1/convert/build-transaction',
    body,
  })
  const { to, data, amount } = (answer?.tx ?? {}) as Readonly<Record<string, unknown>>
  const start = `${quote.caipNetworkId}:`
  const contract = typeof to === 'string' && to.startsWith(start) ? to.slice(start.length) : ''
  const isData = typeof data === 'string' && /^0x([0-9a-fA-F]{2})+$/.test(data)
  const isAmount = typeof amount === 'string' && /^(0|[1-9]\d{0,77})$/.test(amount)
  if (!isAddress(contract) || !isData || !isAmount) throw new HttpAnswerInvalidError({ details: 'tx' })
  return { to: contract as Address, data: data as Hex, value: BigInt(amount) }
}
