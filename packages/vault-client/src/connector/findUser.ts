import type { PluginContext } from '@portico/contract'
import type { VaultUser } from '@portico/vault-protocol'
import type { Vault } from '../vault/openVault.ts'
import { isVaultError } from '../vault/VaultError.ts'

/** Where the page remembers whose session the vault has. It opens nothing. */
const hintKey = 'hint'

type Storage = PluginContext['storage']

/** Remembers whose session it is, or with null nobody's. A page without storage finds the session all the same. */
export const keepHint = (storage: Storage, hint: string | null): void =>
  void storage.set(hintKey, hint).catch(() => {})

/**
 * Who is signed in; null where nobody is, or where the visitor would have to do something for it first.
 * @throws VaultError where the vault does not answer, and the signal's reason
 */
export async function findUser(
  vault: Vault,
  storage: Storage,
  signal?: AbortSignal,
): Promise<VaultUser | null> {
  const hint = await storage.get(hintKey).catch(() => null)
  const { isConnected } = await vault.ask('IS_CONNECTED', hint ? { hint } : undefined, signal)
  if (!isConnected) return null
  const shown = new AbortController()
  const stop = vault.height.subscribe(() => void (vault.height.get() !== null && shown.abort()))
  const either = signal ? AbortSignal.any([shown.signal, signal]) : shown.signal
  try {
    return await vault.ask('GET_USER', undefined, either)
  } catch (error) {
    signal?.throwIfAborted()
    const isNobody = isVaultError(error, 'NOT_CONNECTED', 'SESSION_ENDED', 'NEEDS_RECOVERY')
    if (isNobody || shown.signal.aborted) return null
    throw error
  } finally {
    stop()
  }
}
