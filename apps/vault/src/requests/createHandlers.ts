import type { EmailChange } from '../login/createEmailChange.ts'
import type { Login } from '../login/createLogin.ts'
import type { User } from '../login/createUser.ts'
import type { Sessions } from '../service/createSessions.ts'
import { hashText } from '../wallet/hashText.ts'
import type { Asked } from './createWaiting.ts'
import type { Handlers, Notify } from './serveRequests.ts'

/** What requests are answered with. */
export interface HandlerParts {
  readonly login: Login
  readonly user: User
  readonly sessions: Sessions
  readonly notify: Notify
  readonly answerRpc: Handlers['RPC_REQUEST']
  /** Signs in by a code, where it has to be with a passkey. */
  enterCode(code: string, asked: Asked): Promise<void>
  readonly showWallet: Handlers['SHOW_WALLET']
  /** Few visits change the address: what does it comes when one does. */
  loadEmailChange(): Promise<EmailChange>
  applyTheme: Handlers['SYNC_THEME']
}

/** How each request of a page is answered. */
export function createHandlers(parts: HandlerParts): Handlers {
  const { login, user, sessions, notify, loadEmailChange } = parts
  const getHint = async () => {
    const session = await sessions.get()
    // Of the user's id and nothing that opens anything: the same at each login, so that a page knows whose session it remembers.
    return session ? (await hashText(`hint ${session.userId}`)).slice(0, 22) : null
  }
  const enter = async (enterBy: Promise<void>, { signal }: Asked) => {
    await enterBy
    const found = await user.get(signal)
    const hint = await getHint()
    if (hint) notify({ type: 'SESSION_UPDATE', payload: { hint } })
    return found
  }
  return {
    CONNECT_EMAIL: ({ email }) => login.begin(email),
    RESEND_OTP: () => login.resend(),
    CONNECT_OTP: ({ otp }, asked) => enter(parts.enterCode(otp, asked), asked),
    CONNECT_DEVICE: (_, asked) => enter(login.awaitLink(), asked),
    CONNECT_GUEST: (_, asked) => enter(login.enterAsGuest(), asked),
    CONNECT_JWT: ({ token }, asked) => enter(login.enterWithToken(token), asked),
    GET_USER: (_, { signal }) => user.get(signal),
    async IS_CONNECTED(payload) {
      const hint = await getHint()
      return { isConnected: hint !== null && (payload?.hint === undefined || payload.hint === hint) }
    },
    async SIGN_OUT(_, { abort }) {
      abort()
      login.abort()
      await sessions.end()
      return {}
    },
    SWITCH_NETWORK: async ({ chainId }) => ({ chainId: await user.switchNetwork(chainId) }),
    GET_CHAIN_ID: async () => ({ chainId: await user.getNetwork() }),
    RPC_REQUEST: parts.answerRpc,
    RPC_ABORT: async (payload, { abort }) => ({ isAgreed: abort(payload?.id) }),
    UPDATE_EMAIL: async (payload) => (await loadEmailChange()).UPDATE_EMAIL(payload),
    UPDATE_EMAIL_PRIMARY_OTP: async (payload) => (await loadEmailChange()).UPDATE_EMAIL_PRIMARY_OTP(payload),
    UPDATE_EMAIL_SECONDARY_OTP: async (payload) =>
      (await loadEmailChange()).UPDATE_EMAIL_SECONDARY_OTP(payload),
    SYNC_THEME: parts.applyTheme,
    SYNC_DAPP_DATA: async () => ({}),
    SHOW_WALLET: parts.showWallet,
  }
}
