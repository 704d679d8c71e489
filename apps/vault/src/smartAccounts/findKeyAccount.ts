import type { VaultAccount } from '@portico/vault-protocol'

/** Account on EVM of the visitor's current key: a contract has no public key, and the current key's address stands before those of earlier ones. */
export const findKeyAccount = (accounts: readonly VaultAccount[]): VaultAccount | undefined =>
  accounts.find(({ namespace, publicKey }) => namespace === 'eip155' && publicKey !== undefined)
