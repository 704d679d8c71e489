import { parseWalletLink } from '../../pairing/walletLinks.ts'
import type { OpenedWallet } from '../../state.ts'
import type { SessionStorage } from './createSessionStorage.ts'

/** Key under which the relay's client looks for the wallet to open with each request; it ends with the session. */
const key = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** Keeps the wallet that later requests open again; without one, forgets the last. Never throws. */
export async function rememberDeepLink(
  storage: Pick<SessionStorage, 'setItem' | 'removeItem'>,
  opened: OpenedWallet | undefined,
): Promise<void> {
  const href = parseWalletLink(opened?.href)
  const write = opened && href ? storage.setItem(key, { href, name: opened.name }) : storage.removeItem(key)
  await write.catch(() => {})
}
