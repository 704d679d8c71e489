import type { VaultAccount } from '@portico/vault-protocol'
import { VaultError } from '../service/VaultError.ts'

/**
 * The account that signs: the one that is named, else the first, which is the current seed's.
 * @param accounts of one namespace
 * @throws VaultError `INVALID` where another one is named, `NOT_CONNECTED`
 */
export function findAccount(accounts: readonly VaultAccount[], named: string | undefined): VaultAccount {
  const [first] = accounts
  if (!first) throw new VaultError('NOT_CONNECTED', 'Nobody is signed in.')
  const own = named === undefined ? first : accounts.find(({ address }) => address === named)
  if (!own) throw new VaultError('INVALID', 'This is not an account of this wallet.')
  return own
}
