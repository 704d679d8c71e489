import { HttpAnswerInvalidError } from '@portico/contract/errors'
import { type Address, type Hex, isAddress, isAddressEqual } from '@portico/evm'
import { toFields, toList, toUnits } from '../fields.ts'
import type { Quote } from './Quote.ts'
import type { SwapContracts } from './readContracts.ts'

/** Milliseconds for which a quote holds at most. */
const longest = 300_000

/** What was asked. */
export interface QuoteQuestion {
  /** Contracts; null for the network's own currency. */
  readonly from: string | null
  readonly to: string | null
  /** Base units that are to arrive. */
  readonly amount: bigint
  readonly contracts: SwapContracts
}

/** Addresses at the ends of a packed path; null where it is none. */
function readEnds(path: unknown): readonly [Address, Address] | null {
  // 20 bytes of a token, then 3 of a fee and 20 of the next, for four pools at most.
  if (typeof path !== 'string' || !/^0x[\da-f]{40}(?:[\da-f]{46}){1,4}$/i.test(path)) return null
  return [path.slice(0, 42) as Address, `0x${path.slice(-40)}`]
}

/** The address stands as the wrapped currency in a path. */
const isAt = (end: Address, token: string | null, { wrapped }: SwapContracts) =>
  isAddressEqual(end.toLowerCase() as Address, (token ?? wrapped).toLowerCase() as Address)

/**
 * Reads a quote. It has to lead from what is given to what is asked for, through the router that is known.
 * @param now milliseconds since 1970
 * @throws HttpAnswerInvalidError
 */
export function parseQuote(answer: unknown, question: QuoteQuestion, now: number): Quote {
  const said = toFields(answer)
  const { from, to, amount, contracts } = question
  const step = toList(said.steps)
    .map(toFields)
    .find(({ type }) => type === 'transaction')
  const { router, path, maximum } = toFields(said.swap ?? step?.transaction)
  const [ends, most] = [readEnds(path), toUnits(maximum)]
  const isSound =
    ends && isAt(ends[0], to, contracts) && isAt(ends[1], from, contracts) && most !== null && most > 0n
  const isKnown = isAddress(`${router}`) && isAddressEqual(router as Address, contracts.router)
  if (!isSound || !isKnown) throw new HttpAnswerInvalidError({ details: 'quote' })
  const { timeInSeconds, expiresAt } = said
  const until = typeof expiresAt === 'number' && expiresAt > now ? expiresAt : now + longest
  return {
    ...{ from, amount, maximum: most, router: contracts.router, path: path as Hex },
    seconds: Number.isSafeInteger(timeInSeconds) ? (timeInSeconds as number) : null,
    expiresAt: Math.min(until, now + longest),
  }
}
