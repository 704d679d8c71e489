import { isOriginAllowed } from '@portico/contract/shell'
import { createSentCalls } from './approvals/ethereum/calls/createSentCalls.ts'
import type { Signing } from './approvals/Signing.ts'
import type { VaultConfig } from './config/config.ts'
import { openDevice } from './device/openDevice.ts'
import { openStore } from './device/store.ts'
import { createKeys } from './keys/createKeys.ts'
import type { EmailChange } from './login/createEmailChange.ts'
import { createLogin } from './login/createLogin.ts'
import { createUser } from './login/createUser.ts'
import { createNodes } from './nodes/createNodes.ts'
import { awaitPage } from './page/awaitPage.ts'
import type { Meeting } from './pairing/createHost.ts'
import { createHandlers, type HandlerParts } from './requests/createHandlers.ts'
import { type Handlers, type Notify, serveRequests } from './requests/serveRequests.ts'
import type { Draw } from './screens/createRenderer.tsx'
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
  const [page, config, store] = await Promise.all([awaitPage(isAllowed), asked, openStore()])
  const { origin: site, port } = page
  const device = await openDevice(store)
  const service = createService(config.serviceUrl, device)
  const sessions = createSessions(service, store)
  const keys = createKeys(createKeysWorker)
  const nodes = createNodes(config.networks)
  const wallet = createWallet({ device, store, keys, sessions })
  const looks = createLooks()
  const notify: Notify = (notice) => port.postMessage(notice)
  // Most visits show nothing of the frame: what draws comes when there is something to show.
  let drawing: Promise<Draw> | undefined
  const loadDraw = async () => {
    const { createRenderer } = await import('./screens/createRenderer.tsx')
    return createRenderer({ root, looks, notify })
  }
  const stage = createStage(async (getScreen) => {
    drawing ??= loadDraw().catch((error) => {
      drawing = undefined
      throw error
    })
    const draw = await drawing
    draw(getScreen())
  })
  const recover = async (signal: AbortSignal) => {
    const { showRestore } = await import('./screens/showRestore.ts')
    return showRestore(stage, { sessions, wallet, keys, device, looks }, signal)
  }
  const user = createUser({ sessions, wallet, nodes, store, recover })
  const login = createLogin({ service, sessions, device, site, getLocale: () => looks.get().locale })
  const getSign = async () => (await wallet.open()).sign
  const sentCalls = createSentCalls()
  // Most visits ask the wallet nothing beyond its accounts.
  const answerRequest: Handlers['RPC_REQUEST'] = async (request, asked) => {
    const [{ answerRpc }, { createApprovals }] = await Promise.all([
      import('./rpc/answerRpc.ts'),
      import('./screens/createApprovals.ts'),
    ])
    const signing: Signing = {
      ...{ nodes, keys, sentCalls, site, getOpening: wallet.getOpening },
      approve: createApprovals({ stage, asked, site, looks, getSign }).ask,
      getAccounts: async () => (await user.get(asked.signal)).accounts,
    }
    return answerRpc(signing, request)
  }
  const onChange = async (signal: AbortSignal) => {
    const isSignedIn = (await sessions.get()) !== null
    notify({ type: 'GRANT', payload: { user: isSignedIn ? await user.get(signal) : null } })
  }
  const meetings = new Map<string, Meeting>()
  const showWallet: Handlers['SHOW_WALLET'] = async ({ screen }, { signal }) => {
    await user.get(signal)
    const { showSettings } = await import('./screens/settings/showSettings.ts')
    const parts = { sessions, wallet, keys, nodes, looks, meetings, onChange: () => onChange(signal) }
    await showSettings(stage, parts, screen, signal)
    return {}
  }
  const enterCode: HandlerParts['enterCode'] = (code, { signal }) =>
    login.enterCode(code).catch(async (error) => {
      if (!(error instanceof VaultError) || error.code !== 'LOCKED_TODAY') throw error
      const { showLocked } = await import('./screens/showLocked.ts')
      return showLocked(stage, { keys, looks, enter: (proof) => login.enterCode(code, proof) }, signal)
    })
  let emailChange: EmailChange | undefined
  const loadEmailChange = async () => {
    const { createEmailChange } = await import('./login/createEmailChange.ts')
    emailChange ??= createEmailChange(sessions)
    return emailChange
  }
  const handlers = createHandlers({
    ...{ login, user, sessions, notify, answerRpc: answerRequest, applyTheme: looks.apply },
    ...{ enterCode, showWallet, loadEmailChange },
  })
  serveRequests(port, handlers)
}
