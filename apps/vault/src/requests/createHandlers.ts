import type { Login } from '../login/createLogin.ts'
import type { User } from '../login/createUser.ts'
import type { Stage } from '../screens/createStage.ts'
import type { Sessions } from '../service/createSessions.ts'
import { hashText } from '../wallet/hashText.ts'
import type { Handlers, Notify } from './serveRequests.ts'

/** What requests are answered with. */
export interface HandlerParts {
  readonly login: Login
  readonly user: User
  readonly sessions: Sessions
  readonly stage: Stage
  readonly notify: Notify
  readonly answerRpc: Handlers['RPC_REQUEST']
  readonly showWallet: Handlers['SHOW_WALLET']
  readonly changeEmail: Pick<
    Handlers,
    'UPDATE_EMAIL' | 'UPDATE_EMAIL_PRIMARY_OTP' | 'UPDATE_EMAIL_SECONDARY_OTP'
  >
  applyTheme: Handlers['SYNC_THEME']
}

/** How each request of a page is answered. */
export function createHandlers(parts: HandlerParts): Handlers {
  const { login, user, sessions, stage, notify } = parts
  const getHint = async () => {
    const session = await sessions.get()
    // Of the user's id and nothing that opens anything: the same at each login, so that a page knows whose session it remembers.
    return session ? (await hashText(`hint ${session.userId}`)).slice(0, 22) : null
  }
  const enter = async (enterBy: Promise<void>) => {
    await enterBy
    const found = await user.get()
    const hint = await getHint()
    if (hint) notify({ type: 'SESSION_UPDATE', payload: { hint } })
    return found
  }
  return {
    CONNECT_EMAIL: ({ email }) => login.begin(email),
    RESEND_OTP: () => login.resend(),
    CONNECT_OTP: ({ otp }) => enter(login.enterCode(otp)),
    CONNECT_DEVICE: () => enter(login.awaitLink()),
    CONNECT_GUEST: () => enter(login.enterAsGuest()),
    CONNECT_JWT: ({ token }) => enter(login.enterWithToken(token)),
    GET_USER: () => user.get(),
    async IS_CONNECTED(payload) {
      const hint = await getHint()
      return { isConnected: hint !== null && (payload?.hint === undefined || payload.hint === hint) }
    },
    async SIGN_OUT() {
      stage.abort()
      login.abort()
      await sessions.end()
      return {}
    },
    SWITCH_NETWORK: async ({ chainId }) => ({ chainId: await user.switchNetwork(chainId) }),
    GET_CHAIN_ID: async () => ({ chainId: await user.getNetwork() }),
    RPC_REQUEST: parts.answerRpc,
    async RPC_ABORT() {
      stage.abort()
      return {}
    },
    ...parts.changeEmail,
    SYNC_THEME: parts.applyTheme,
    SYNC_DAPP_DATA: async () => ({}),
    SHOW_WALLET: parts.showWallet,
  }
}
