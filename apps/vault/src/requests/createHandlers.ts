import type { VaultRequestType } from '@portico/vault-protocol'
import type { EmailChange } from '../login/createEmailChange.ts'
import type { Login } from '../login/createLogin.ts'
import type { SocialLogin } from '../login/createSocialLogin.ts'
import type { User } from '../login/createUser.ts'
import type { KnownAddress } from '../service/answers.ts'
import type { Sessions } from '../service/createSessions.ts'
import { hashText } from '../wallet/hashText.ts'
import type { Asked } from './createWaiting.ts'
import type { Handlers, Notify } from './serveRequests.ts'

/** How requests about accounts at providers are answered, but the one that ends in a session. */
export interface SocialRequests
  extends Pick<
      Handlers,
      'GET_SOCIAL_REDIRECT_URI' | 'LINK_SOCIAL' | 'GET_FARCASTER_URI' | 'CONNECT_FARCASTER'
    >,
    Pick<SocialLogin, 'enter'> {}

/** How requests about smart accounts are answered. */
export type SmartRequests = Pick<
  Handlers,
  'SET_PREFERRED_ACCOUNT' | 'INIT_SMART_ACCOUNT' | 'GET_SMART_ACCOUNT_ENABLED_NETWORKS'
>

/** How requests of the wallet itself are answered. */
export interface WalletRequests extends Pick<Handlers, 'RPC_REQUEST'> {
  readonly smart: SmartRequests
}

/** What requests are answered with. */
export interface HandlerParts {
  readonly login: Login
  readonly user: User
  readonly sessions: Sessions
  readonly notify: Notify
  /** Most visits ask the wallet nothing beyond its accounts. */
  loadPage(): Promise<WalletRequests>
  /** Signs in by a code, where it has to be with a passkey. */
  enterCode(code: string, asked: Asked): Promise<KnownAddress | null>
  /** Lets a visitor choose who would have another wallet than his address has. */
  showKnown(known: KnownAddress, asked: Asked): Promise<void>
  readonly showWallet: Handlers['SHOW_WALLET']
  /** Few visits come from a provider. */
  loadSocial(): Promise<SocialRequests>
  /** Adds the account that has waited for the visitor to show that its address is his. Never fails. */
  linkKnown(): Promise<void>
  /** Few visits change the address: what does it comes when one does. */
  loadEmailChange(): Promise<EmailChange>
  applyTheme: Handlers['SYNC_THEME']
}

/** Answers these by what comes when one of them is asked. */
const answerLater = <Type extends VaultRequestType>(
  load: () => Promise<Pick<Handlers, Type>>,
  ...types: readonly Type[]
) =>
  Object.fromEntries(
    types.map((type) => [type, async (payload: never, asked: Asked) => (await load())[type](payload, asked)]),
  ) as unknown as Pick<Handlers, Type>

/** How each request of a page is answered. */
export function createHandlers(parts: HandlerParts): Handlers {
  const { login, user, sessions, notify, loadPage } = parts
  const getHint = async () => {
    const session = await sessions.get()
    // Of the user's id and nothing that opens anything: the same at each login, so that a page knows whose session it remembers.
    return session ? (await hashText(`hint ${session.userId}`)).slice(0, 22) : null
  }
  const enter = async (enterBy: Promise<KnownAddress | null> | null, asked: Asked) => {
    const known = await enterBy
    if (known) await parts.showKnown(known, asked)
    const found = await user.get(asked.signal)
    await parts.linkKnown()
    const hint = await getHint()
    if (hint) notify({ type: 'SESSION_UPDATE', payload: { hint } })
    return found
  }
  return {
    CONNECT_EMAIL: ({ email }) => login.begin(email),
    RESEND_OTP: () => login.resend(),
    CONNECT_OTP: ({ otp }, asked) => enter(parts.enterCode(otp, asked), asked),
    CONNECT_DEVICE: (_, asked) => enter(login.awaitLink(), asked),
    ...answerLater(
      parts.loadSocial,
      'GET_SOCIAL_REDIRECT_URI',
      'LINK_SOCIAL',
      'GET_FARCASTER_URI',
      'CONNECT_FARCASTER',
    ),
    async CONNECT_SOCIAL(payload, asked) {
      const known = await (await parts.loadSocial()).enter(payload)
      return known ?? enter(null, asked)
    },
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
    async SWITCH_NETWORK({ chainId }, { signal }) {
      // A smart account may be elsewhere on another network: the page has to show where the visitor receives.
      if (await user.switchNetwork(chainId))
        notify({ type: 'GRANT', payload: { user: await user.get(signal) } })
      return { chainId }
    },
    SET_PREFERRED_ACCOUNT: async (...asked) => (await loadPage()).smart.SET_PREFERRED_ACCOUNT(...asked),
    INIT_SMART_ACCOUNT: async (...asked) => (await loadPage()).smart.INIT_SMART_ACCOUNT(...asked),
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: async (...asked) =>
      (await loadPage()).smart.GET_SMART_ACCOUNT_ENABLED_NETWORKS(...asked),
    GET_CHAIN_ID: async () => ({ chainId: await user.getNetwork() }),
    ...answerLater(loadPage, 'RPC_REQUEST'),
    RPC_ABORT: async (payload, { abort }) => ({ isAgreed: abort(payload?.id) }),
    ...answerLater(
      parts.loadEmailChange,
      'UPDATE_EMAIL',
      'UPDATE_EMAIL_PRIMARY_OTP',
      'UPDATE_EMAIL_SECONDARY_OTP',
    ),
    SYNC_THEME: parts.applyTheme,
    async SYNC_DAPP_DATA(payload) {
      user.setUsualType(payload?.preferredAccountType)
      return {}
    },
    SHOW_WALLET: parts.showWallet,
  }
}
