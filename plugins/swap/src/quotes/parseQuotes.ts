import { HttpAnswerInvalidError } from '@portico/contract/errors'
import { type Address, isAddress, isAddressEqual } from '@portico/evm'
import { type Contracts, nativePlaceholder, type Quote, type Taxes, type Wish } from './Quote.ts'

/** Quotes of one answer that are looked at. */
const limit = 10
const idLimit = 8192
/** Basis points that anything can lose at the most. */
const whole = 10_000

type Fields = Readonly<Record<string, unknown>>

const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}

/** Base units; null for what is no whole number of them, or more than a token can hold. */
const toUnits = (value: unknown): bigint | null => {
  const units = typeof value === 'string' && /^(0|[1-9]\d{0,77})$/.test(value) ? BigInt(value) : null
  return units !== null && units < 2n ** 256n ? units : null
}

const isShare = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= whole

/** @param said null stands for what nobody knows @returns undefined for what is no share */
const toShare = (said: unknown): number | null | undefined =>
  said === null || isShare(said) ? said : undefined

/** The contract of a list that is named; null for any other. */
const findListed = (said: unknown, list: readonly Address[]): Address | null =>
  list.find((address) => typeof said === 'string' && isAddress(said) && isAddressEqual(address, said)) ?? null

function toTaxes(said: unknown): Taxes | null | undefined {
  if (said === null) return null
  const { from, to, isTrap } = toFields(said)
  const [fromShare, toShareOf] = [toShare(from), toShare(to)]
  if (fromShare === undefined || toShareOf === undefined || typeof isTrap !== 'boolean') return undefined
  return { from: fromShare, to: toShareOf, isTrap }
}

/** How a wish names one of its ends to the gateway (CAIP-10). */
export const toAccountId = ({ caipNetworkId }: Wish, address: Address | null): string =>
  `${caipNetworkId}:${address ?? nativePlaceholder}`

/**
 * Reads the gateway's offers for a wish, the best first. Those that call or allow a contract that is on none of the site's lists, or
 * are of anything but what was wished, are left out.
 * @param now milliseconds since 1970
 * @throws HttpAnswerInvalidError for what is no answer, and where it has offers and none of them can be taken
 */
export function parseQuotes(
  answer: unknown,
  wish: Wish,
  contracts: Contracts,
  now: number,
): readonly Quote[] {
  const { quotes } = toFields(answer)
  if (!Array.isArray(quotes)) throw new HttpAnswerInvalidError({ details: 'quotes' })
  const read = quotes.slice(0, limit).map((said) => parseQuote(said, wish, contracts, now))
  const sound = read.filter((quote) => quote !== null)
  if (read.length > 0 && sound.length === 0) throw new HttpAnswerInvalidError({ details: 'quotes' })
  return sound.sort((one, other) =>
    one.toAmount === other.toAmount ? 0 : one.toAmount < other.toAmount ? 1 : -1,
  )
}

function parseQuote(said: unknown, wish: Wish, { routers, spenders }: Contracts, now: number): Quote | null {
  const fields = toFields(said)
  const { id, source, expiresAt, permit2Router } = fields
  const [toAmount, fromAmount] = [toUnits(fields.toAmount), toUnits(fields.fromAmount)]
  const isWished =
    fromAmount === wish.amount &&
    isSameAccount(fields.fromAccount, toAccountId(wish, wish.from)) &&
    isSameAccount(fields.toAccount, toAccountId(wish, wish.to))
  const router = findListed(fields.router, routers)
  const spender = fields.spender === null ? null : findListed(fields.spender, spenders)
  const [fee, impact] = [toShare(fields.fee), toShare(fields.impact)]
  const taxes = toTaxes(fields.taxes)
  if (!isWished || !toAmount || !router) return null
  if (fee === undefined || impact === undefined || taxes === undefined) return null
  // Only native currency goes along with the call itself.
  if (wish.from === null ? spender !== null : fields.spender !== null && !spender) return null
  if (typeof id !== 'string' || id.length > idLimit || !/^[\w-]+\.[\w-]+\.[\w-]+$/.test(id)) return null
  if (typeof source !== 'string' || !/^[\w.-]{1,40}$/.test(source)) return null
  if (!Number.isSafeInteger(expiresAt) || (expiresAt as number) * 1000 <= now) return null
  return {
    ...wish,
    id,
    toAmount,
    source,
    router,
    spender,
    permit2Router: typeof permit2Router === 'string' ? permit2Router : null,
    fee,
    impact,
    taxes,
    expiresAt: (expiresAt as number) * 1000,
  }
}

const isSameAccount = (said: unknown, account: string): boolean =>
  typeof said === 'string' && said.toLowerCase() === account.toLowerCase()
