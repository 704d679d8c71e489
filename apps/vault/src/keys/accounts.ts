import { bytesToHex } from '@noble/hashes/utils.js'
import { type DerivedKey, deriveKey, deriveSign, type Seeds } from '@portico/vault-keys'
import { type VaultAccount, type VaultNamespace, vaultNamespaces } from '@portico/vault-protocol'
import type { WalletIdentity } from './jobs.ts'

/** Lends a key of the seed to a function, and wipes it afterwards. */
export async function withKey<Result>(
  entropy: Uint8Array,
  namespace: VaultNamespace,
  use: (key: DerivedKey) => Promise<Result> | Result,
): Promise<Result> {
  const key = await deriveKey(entropy, namespace)
  try {
    return await use(key)
  } finally {
    key.privateKey.fill(0)
  }
}

const deriveAccounts = (entropy: Uint8Array): Promise<readonly VaultAccount[]> =>
  Promise.all(
    vaultNamespaces.map((namespace) =>
      withKey(entropy, namespace, ({ address, path, publicKey }) => ({
        namespace,
        address,
        path,
        type: namespace === 'bip122' ? ('payment' as const) : ('eoa' as const),
        publicKey: bytesToHex(publicKey),
      })),
    ),
  )

/** What stands for a wallet: the accounts of its seeds, and the sign by which its visitor knows the true vault. */
export const deriveIdentity = async (seeds: Seeds): Promise<WalletIdentity> => ({
  accounts: (await Promise.all(seeds.map(deriveAccounts))).flat(),
  sign: deriveSign(seeds[0]),
})
