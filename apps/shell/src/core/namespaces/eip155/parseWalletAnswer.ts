import type { Account } from '@portico/contract'
import { NoAccountsError, WalletAnswerInvalidError } from '@portico/contract/errors'
import { accountsLimit } from '../../connections/connections.ts'
import type { WalletSession } from '../../connectors/Connector.ts'

const addressPattern = /^0x[0-9a-fA-F]{40}$/

/** Reads the accounts of an `eth_accounts` answer. @throws WalletAnswerInvalidError */
export function parseAccounts(answer: unknown): Account[] {
  // Read once: what answers may not answer twice alike.
  const entries: unknown[] = Array.isArray(answer)
    ? Array.prototype.slice.call(answer, 0, accountsLimit)
    : [null]
  return entries.map((address) => {
    if (typeof address === 'string' && addressPattern.test(address)) return { address }
    throw new WalletAnswerInvalidError({ details: 'eth_accounts' })
  })
}

/** Reads a chain id, hexadecimal as EIP-1474 says or decimal as some wallets answer, to its CAIP-2 reference. */
export function parseChainId(answer: unknown): string {
  const chainId = typeof answer === 'string' || typeof answer === 'number' ? Number(answer) : Number.NaN
  if (!Number.isSafeInteger(chainId) || chainId <= 0)
    throw new WalletAnswerInvalidError({ details: 'eth_chainId' })
  return String(chainId)
}

/** Joins two answers to a session. @throws NoAccountsError | WalletAnswerInvalidError */
export function parseSession(accounts: unknown, chainId: unknown): WalletSession {
  const [first, ...rest] = parseAccounts(accounts)
  if (!first) throw new NoAccountsError()
  return { namespace: 'eip155', accounts: [first, ...rest], chainId: parseChainId(chainId) }
}
