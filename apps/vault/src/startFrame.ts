import { isOriginAllowed } from '@portico/contract/shell'
import type { VaultConfig } from './config/config.ts'
import { openDevice } from './device/openDevice.ts'
import { openStore } from './device/store.ts'
import { createKeys } from './keys/createKeys.ts'
import { createLogin } from './login/createLogin.ts'
import { createUser } from './login/createUser.ts'
import { knownKey } from './login/knownKey.ts'
import { createNodes } from './nodes/createNodes.ts'
import { awaitPage } from './page/awaitPage.ts'
import type { Meeting } from './pairing/createHost.ts'
import { createHandlers, type HandlerParts } from './requests/createHandlers.ts'
import { loadOnce } from './requests/loadOnce.ts'
import { type Handlers, type Notify, serveRequests } from './requests/serveRequests.ts'
import { createStage } from './screens/createStage.ts'
import { createService } from './service/createService.ts'
import { createSessions } from './service/createSessions.ts'
import { VaultError } from './service/VaultError.ts'
import { createLooks } from './theme/createLooks.ts'
import { createWallet } from './wallet/createWallet.ts'

/** What the vault starts with. */
export interface StartParameters {
  /** Asked for while the page is heard already. */
  readonly config: Promise<VaultConfig>
  /** The element that screens are drawn into. */
  readonly root: HTMLElement
  createKeysWorker(): Worker
}

/** Answers the page that holds the frame, once it has said that it is there. */
export async function startFrame({ config: asked, root, createKeysWorker }: StartParameters): Promise<void> {
  const isAllowed = async (origin: string) => {
    const { origins } = await asked
    return origins.length > 0 && isOriginAllowed(origin, origins)
  }
  const [{ origin: site, port }, config, store] = await Promise.all([
    awaitPage(isAllowed),
    asked,
    openStore(),
  ])
  const device = await openDevice(store)
  const service = createService(config.serviceUrl, device)
  const sessions = createSessions(service, store, site)
  const keys = createKeys(createKeysWorker)
  const nodes = createNodes(config.networks)
  const wallet = createWallet({ device, store, keys, sessions })
  const looks = createLooks()
  const notify: Notify = (notice) => port.postMessage(notice)
  // Most visits show nothing of the frame: what draws comes when there is something to show.
  const loadDraw = loadOnce(async () => {
    const { createRenderer } = await import('./screens/createRenderer.tsx')
    return createRenderer({ root, looks, notify })
  })
  const stage = createStage(async (getScreen) => (await loadDraw())(getScreen()))
  const recover = async (signal: AbortSignal) => {
    const { showRestore } = await import('./screens/showRestore.ts')
    return showRestore(stage, { sessions, wallet, keys, device, looks }, signal)
  }
  const user = createUser({ sessions, wallet, nodes, store, recover })
  const login = createLogin({ service, sessions, device, site, getLocale: () => looks.get().locale })
  const getSign = async () => (await wallet.open()).sign
  const onChange = async (signal: AbortSignal) => {
    const isSignedIn = (await sessions.get()) !== null
    notify({ type: 'GRANT', payload: { user: isSignedIn ? await user.get(signal) : null } })
  }
  // Most visits ask the wallet nothing beyond its accounts.
  const loadPage = loadOnce(async () => {
    const { createWalletRequests } = await import('./walletRequests/createWalletRequests.ts')
    return createWalletRequests({
      ...{ nodes, keys, store, site, sessions, wallet, user, stage, looks, getSign, onChange },
    })
  })
  const meetings = new Map<string, Meeting>()
  const showWallet: Handlers['SHOW_WALLET'] = async ({ screen }, { signal }) => {
    await user.get(signal)
    const { showSettings } = await import('./screens/settings/showSettings.ts')
    const parts = {
      ...{ sessions, wallet, keys, nodes, user, looks, meetings, site, store },
      onChange: () => onChange(signal),
    }
    await showSettings(stage, parts, screen, signal)
    return {}
  }
  const enterCode: HandlerParts['enterCode'] = (code, { signal }) =>
    login.enterCode(code).catch(async (error) => {
      if (!(error instanceof VaultError) || error.code !== 'LOCKED_TODAY') throw error
      const { showLocked } = await import('./screens/showLocked.ts')
      return showLocked(stage, { keys, looks, enter: (proof) => login.enterCode(code, proof) }, signal)
    })
  const showKnown: HandlerParts['showKnown'] = async (known, { signal }) =>
    (await import('./screens/showKnown.ts')).showKnown(stage, known, login.enterSeparately, signal)
  const loadEmailChange = loadOnce(async () => {
    const { createEmailChange } = await import('./login/createEmailChange.ts')
    return createEmailChange(sessions)
  })
  const loadSocial = loadOnce(async () => {
    const { createSocialRequests } = await import('./social/createSocialRequests.ts')
    return createSocialRequests({ service, sessions, store, device, site, user, stage, looks, getSign })
  })
  const handlers = createHandlers({
    ...{ login, user, sessions, notify, loadPage, applyTheme: looks.apply },
    ...{ enterCode, showKnown, showWallet, loadEmailChange, loadSocial },
    async linkKnown() {
      if (await store.get(knownKey)) await (await import('./login/linkKnown.ts')).linkKnown(store, sessions)
    },
  })
  serveRequests(port, handlers)
}
