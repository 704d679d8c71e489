import { HttpAnswerInvalidError } from '@portico/contract/errors'
import { getDigits, toUnits } from '../money.ts'
import { toFields } from '../offers/fields.ts'
import type { Quote, Wish } from './Quote.ts'

/** Milliseconds for which a price may be good: what says more says something else. */
const longest = 15 * 60_000

/**
 * Reads a price. What it says has to answer what was asked, and to add up.
 * @param now milliseconds since 1970
 * @throws HttpAnswerInvalidError
 */
export function parseQuote(answer: unknown, wish: Wish, provider: string, now: number): Quote {
  const said = toFields(answer)
  const { asset, currency, amountIn, units } = wish
  const read = (name: string, unit: string, digits: number) => {
    const { amount, currency: of } = toFields(said[name])
    const value = of === unit ? toUnits(amount, digits) : null
    if (value === null) throw new HttpAnswerInvalidError({ details: name })
    return value
  }
  const money = (name: string) => read(name, currency, getDigits(currency))
  const [payment, providerFee, networkFee] = [
    money('paymentTotal'),
    money('providerFee'),
    money('networkFee'),
  ]
  const purchase = read('purchaseAmount', asset.symbol, asset.decimals)
  const { quoteId: id, expiresAt } = said
  const isSound =
    (amountIn === 'payment' ? payment === units : purchase >= units) &&
    purchase > 0n &&
    providerFee + networkFee < payment
  const isGood = typeof expiresAt === 'number' && expiresAt > now && expiresAt < now + longest
  if (!isSound || !isGood || typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id))
    throw new HttpAnswerInvalidError({ details: 'quote' })
  return { id, provider, wish, payment, providerFee, networkFee, purchase, expiresAt }
}
