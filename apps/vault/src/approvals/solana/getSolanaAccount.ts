import { VaultError } from '../../service/VaultError.ts'
import type { Signing } from '../Signing.ts'

/** The account of Solana that signs. @throws VaultError `INVALID` where the page names another one, `NOT_CONNECTED` */
export async function getSolanaAccount(
  { getAccounts }: Pick<Signing, 'getAccounts'>,
  named: string | undefined,
): Promise<string> {
  const own = (await getAccounts()).find(({ namespace }) => namespace === 'solana')
  if (!own) throw new VaultError('NOT_CONNECTED', 'Nobody is signed in.')
  if (named !== undefined && named !== own.address)
    throw new VaultError('INVALID', 'This is not an account of this wallet.')
  return own.address
}
