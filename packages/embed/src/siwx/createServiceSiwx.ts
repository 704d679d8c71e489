import type { CaipNetworkId } from '@portico/contract'
import { hasErrorCode, SiwxNonceError, SiwxRefusedError } from '@portico/contract/errors'
import type { Siwx, SiwxSession } from '@portico/contract/shell'
import { callService, readText } from './callService.ts'
import { createSessionStore, isOf, type StoredSession } from './createSessionStore.ts'
import { restoreSessions, toSession } from './restoreSessions.ts'
import { getOrigin, getSite, type SiwxParameters } from './SiwxParameters.ts'

/** Parameters of {@link createServiceSiwx}. */
export interface ServiceSiwxParameters extends SiwxParameters {
  /**
   * Where sessions and their tokens are kept: `local` for every tab and after the browser was closed, `session` for one
   * tab. Scripts of the page can read both.
   * @default 'local'
   */
  readonly storage?: 'local' | 'session'
  /** What the service learns of the wallet. */
  readonly getWalletInfo?: () => { readonly type: string; readonly name?: string; readonly icon?: string }
}

/** Sign-in that a service verifies. */
export interface ServiceSiwx extends Siwx {
  /** Token of an account's session, for `Authorization: Bearer` of the site's own requests; null without one. */
  getToken(chainId: CaipNetworkId, address: string): string | null
}

const noncesAtMost = 20
const bearer = (token = '') => ({ authorization: `Bearer ${token}` })

/**
 * Sign-in over the endpoints of `@portico/siwx/server`.
 * @param url of the endpoints, such as `/auth/v1`
 */
export function createServiceSiwx(url: string, parameters: ServiceSiwxParameters): ServiceSiwx {
  const { id = 'default', storage = 'local', required = false, signOutOnDisconnect = true } = parameters
  const store = createSessionStore(id, storage)
  const nonceTokens = new Map<string, string>()

  const authenticate = async (session: SiwxSession): Promise<StoredSession> => {
    const nonceToken = nonceTokens.get(session.data.nonce)
    if (!nonceToken) throw new SiwxNonceError()
    nonceTokens.delete(session.data.nonce)
    const body = {
      ...session,
      clientId: null,
      walletInfo: parameters.getWalletInfo?.() ?? { type: 'unknown' },
    }
    const headers = { 'x-nonce-jwt': `Bearer ${nonceToken}` }
    const answer = await callService(url, { method: 'POST', path: 'authenticate', headers, body })
    return { ...session, token: readText(answer, 'token') }
  }
  const signOut = (sessions: readonly StoredSession[]) =>
    Promise.all(
      sessions.map(({ token }) =>
        callService(url, { method: 'POST', path: 'sign-out', headers: bearer(token) }),
      ),
    )
  return {
    signOutOnDisconnect,
    getRequired: () => required,
    getToken: (chainId, address) => store.find(chainId, address)[0]?.token ?? null,
    async createMessage({ chainId, accountAddress }) {
      const [{ createMessage }, answer] = await Promise.all([
        import('@portico/siwx'),
        callService(url, { method: 'GET', path: 'nonce' }),
      ])
      const nonce = readText(answer, 'nonce')
      const message = createMessage({ ...getSite(parameters), chainId, accountAddress, nonce })
      nonceTokens.set(nonce, readText(answer, 'token'))
      const [oldest = ''] = nonceTokens.keys()
      if (nonceTokens.size > noncesAtMost) nonceTokens.delete(oldest)
      return message
    },
    async addSession(session) {
      store.put(await authenticate(session))
    },
    async setSessions(sessions) {
      const stored = store.all()
      const isSame = (one: StoredSession, other: SiwxSession) => one.signature === other.signature
      const next: StoredSession[] = []
      for (const session of sessions)
        next.push(stored.find((one) => isSame(one, session)) ?? (await authenticate(session)))
      store.replace(next)
      await signOut(stored.filter((one) => !next.some((session) => isSame(one, session))))
    },
    async getSessions(chainId, address) {
      const entries = store.find(chainId, address)
      const [session] = await restoreSessions(store, entries, getOrigin(parameters))
      if (!session) return []
      if (await isKnown(url, session)) return [toSession(session)]
      store.remove(chainId, address)
      return []
    },
    async revokeSession(chainId, address) {
      const sessions = store.find(chainId, address)
      store.remove(chainId, address)
      await signOut(sessions)
    },
  }
}

/** Whether the service knows the session still, for the same account. @throws SiwxUnavailableError */
async function isKnown(url: string, session: StoredSession): Promise<boolean> {
  try {
    const me = await callService(url, { method: 'GET', path: 'me', headers: bearer(session.token) })
    return isOf(session, readText(me, 'caip2Network') as CaipNetworkId, readText(me, 'address'))
  } catch (error) {
    if (hasErrorCode(error, SiwxRefusedError.code)) return false
    throw error
  }
}
