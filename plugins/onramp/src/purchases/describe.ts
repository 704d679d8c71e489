import { formatExact } from '@portico/ui'
import { writeMoney } from '../money.ts'
import type { KeptPurchase } from './Purchase.ts'

/** What was bought: the amount where it is known, and the symbol. */
export const writePurchased = (
  { amount, decimals, symbol }: Pick<KeptPurchase, 'amount' | 'decimals' | 'symbol'>,
  locale: string,
): string => (amount ? `${formatExact(BigInt(amount), { decimals }, locale)} ${symbol}` : symbol)

/** What is paid for it; null where the provider's page says. */
export const writePayment = (
  { payment, currency }: Pick<KeptPurchase, 'payment' | 'currency'>,
  locale: string,
): string | null => (payment ? writeMoney(BigInt(payment), currency, locale) : null)
