import type { Address } from 'viem'
import { getAddress } from 'viem/utils'
import { VaultError } from '../../service/VaultError.ts'
import type { Signing } from '../Signing.ts'

/** The account of Ethereum that signs. @throws VaultError `INVALID` where the page names another one, `NOT_CONNECTED` */
export async function getEthereumAccount(
  { getAccounts }: Pick<Signing, 'getAccounts'>,
  named: Address | undefined,
): Promise<Address> {
  const accounts = await getAccounts()
  const own = accounts.find(({ namespace, type }) => namespace === 'eip155' && type === 'eoa')
  if (!own) throw new VaultError('NOT_CONNECTED', 'Nobody is signed in.')
  const address = getAddress(own.address)
  if (named !== undefined && getAddress(named) !== address)
    throw new VaultError('INVALID', 'This is not an account of this wallet.')
  return address
}
