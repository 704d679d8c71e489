import type { Address } from 'viem'
import { getAddress } from 'viem/utils'
import { findAccount } from '../findAccount.ts'
import type { Signing } from '../Signing.ts'

/** The account of Ethereum that signs. @throws VaultError `INVALID` where the page names another one, `NOT_CONNECTED` */
export async function getEthereumAccount(
  { getAccounts }: Pick<Signing, 'getAccounts'>,
  named: Address | undefined,
): Promise<Address> {
  const accounts = await getAccounts()
  const own = accounts.filter(({ namespace, type }) => namespace === 'eip155' && type === 'eoa')
  return getAddress(findAccount(own, named && getAddress(named)).address)
}
