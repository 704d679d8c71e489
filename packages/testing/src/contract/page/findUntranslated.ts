import { testAccount, testTokens } from '../../plugin/testAccount.ts'
import type { ContractSubject } from '../ContractSubject.ts'

/** Words that are data: what the services of the suite answered. */
function listData({ services, data }: ContractSubject): string[] {
  const { account = testAccount, balances } = services
  const tokens = balances?.tokens ?? testTokens
  return [
    ...data,
    ...tokens.flatMap(({ name, symbol }) => [name, symbol]),
    ...(account
      ? [account.wallet.name, account.network.name, account.network.nativeCurrency.symbol, account.address]
      : []),
  ].sort((left, right) => right.length - left.length)
}

// Addresses and hashes, whole or shortened.
const hexadecimal = /0x[0-9a-f]+(…[0-9a-f]+)?/gi

/** What of a text shown in the pseudo language is neither in its brackets nor data. Empty where nothing is. */
export function findUntranslated(subject: ContractSubject, text: string): string {
  const bare = text.replace(/⟦[^⟧]*⟧/g, ' ').replace(hexadecimal, ' ')
  const rest = listData(subject).reduce((left, word) => left.replaceAll(word, ' '), bare)
  return /\p{L}{2}/u.test(rest) ? rest.trim() : ''
}
