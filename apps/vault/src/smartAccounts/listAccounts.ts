import type { VaultAccount } from '@portico/vault-protocol'
import type { VaultNetwork } from '../config/config.ts'
import type { Preference } from './preference.ts'

/**
 * Accounts of a wallet as they are on a network of EVM. The current key's is a smart one where the network has them and the visitor wants it; those
 * of earlier keys stay as they are.
 * @param accounts of the wallet's keys
 */
export async function listAccounts(
  accounts: readonly VaultAccount[],
  { smartAccount }: Pick<VaultNetwork, 'smartAccount'>,
  { type, hasOwnAddress }: Preference,
): Promise<readonly VaultAccount[]> {
  const owner = accounts.find(({ namespace }) => namespace === 'eip155')
  if (!smartAccount || !owner) return accounts
  const others = accounts.filter((account) => account !== owner)
  if (smartAccount.type === 'delegated') return [{ ...owner, type }, ...others]
  const { getDeployedAddress } = await import('./getDeployedAddress.ts')
  const address = getDeployedAddress(owner.address)
  const own: VaultAccount = { namespace: 'eip155', address, type: 'smartAccount' }
  return type === 'smartAccount' && hasOwnAddress ? [own, owner, ...others] : [owner, own, ...others]
}
