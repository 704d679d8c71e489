import { findAccount } from '../findAccount.ts'
import type { Signing } from '../Signing.ts'

/** The account of Solana that signs. @throws VaultError `INVALID` where the page names another one, `NOT_CONNECTED` */
export async function getSolanaAccount(
  { getAccounts }: Pick<Signing, 'getAccounts'>,
  named: string | undefined,
): Promise<string> {
  const accounts = await getAccounts()
  return findAccount(
    accounts.filter(({ namespace }) => namespace === 'solana'),
    named,
  ).address
}
