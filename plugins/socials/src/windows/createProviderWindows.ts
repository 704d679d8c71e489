import type { PopupPort } from '@portico/contract'
import { hasErrorCode, PopupBlockedError } from '@portico/contract/errors'
import type { VaultWallet } from '@portico/vault-client'

/** What a visitor goes to a provider for: to come in, or to add the account there to his wallet. */
export type Purpose = 'login' | 'link'

/** Where a provider is shown: in a window, or in place of the page. */
export type Target = 'window' | 'page'

/** A provider that was opened. */
export interface Opened {
  readonly purpose: Purpose
  readonly provider: string
}

/** Whether the browser kept the window closed. */
export const isBlocked = (error: unknown): boolean => hasErrorCode(error, PopupBlockedError.code)

/** The ways to providers, which lead back by the page's address. */
export interface ProviderWindows {
  /** Has the address of a provider ready, so that a press opens it at once. @throws VaultError */
  prepare(provider: string): Promise<string>
  /**
   * Opens a provider. Where nothing is ready for it, that is waited for first, for which browsers leave a press some time.
   * @throws PopupBlockedError, VaultError
   */
  open(provider: string, purpose: Purpose, target?: Target): Promise<PopupPort>
  /** Which one was opened last, and what for, once. */
  takeOpened(): Promise<Opened>
}

/** Milliseconds that an address is used that was made ready; the service knows it somewhat longer. */
const freshTime = 10 * 60_000

/** Milliseconds that a window is heard: who was told that it took too long may go on in it, as long as the service knows him and beyond. */
const windowTime = 60 * 60_000

const openedKey = 'opened'

interface Ready {
  readonly uri: Promise<string>
  readonly until: number
}

/** @see ProviderWindows */
export function createProviderWindows({
  context: { popups, returns, storage },
  vault,
}: Pick<VaultWallet, 'context' | 'vault'>): ProviderWindows {
  const ready = new Map<string, Ready>()
  /** Of this page: what another tab opens meanwhile is its own. */
  let last: Opened | null = null
  const ask = async (provider: string) => {
    const returnTo = await returns.getPath('socials/return')
    return (await vault.ask('GET_SOCIAL_REDIRECT_URI', { provider, returnTo })).uri
  }
  const prepare = (provider: string) => {
    const kept = ready.get(provider)
    if (kept && kept.until > Date.now()) return kept.uri
    const uri = ask(provider)
    ready.set(provider, { uri, until: Date.now() + freshTime })
    uri.catch(() => ready.delete(provider))
    return uri
  }
  return {
    prepare,
    async open(provider, purpose, target = 'window') {
      const url = await prepare(provider)
      // Nothing is waited for between here and the window.
      const opening = popups.open({ url, target, timeout: windowTime })
      last = { purpose, provider }
      const keeping = storage.set(openedKey, `${purpose} ${provider}`).catch(() => {})
      const port = await opening
      // Each address is good for one visitor who comes back.
      ready.delete(provider)
      await keeping
      return port
    },
    async takeOpened() {
      const own = last
      last = null
      if (own) return own
      const [purpose, provider = ''] = ((await storage.get(openedKey).catch(() => null)) ?? '').split(' ')
      await storage.set(openedKey, null).catch(() => {})
      return { purpose: purpose === 'link' ? 'link' : 'login', provider }
    },
  }
}
