import { createMessage } from '@portico/siwx'
import type { Hono } from 'hono'

/** What the tests send; the last parts may be replaced. */
export interface SignInParameters {
  readonly address: string
  readonly sign: (message: string) => Promise<string>
  readonly chainId?: `eip155:${string}`
  readonly origin?: string
}

/** A page that speaks to a gateway, for tests. */
export function createSignInClient(app: Hono, origin: string) {
  const send = async (path: string, init: RequestInit = {}) => {
    const headers = { origin, ...(init.headers as Record<string, string>) }
    const response = await app.request(`http://gateway.example/auth/v1/${path}`, { ...init, headers })
    return {
      status: response.status,
      headers: response.headers,
      body: await response.json().catch(() => null),
    }
  }
  const authenticate = (session: object, token: string) =>
    send('authenticate', {
      method: 'POST',
      headers: { 'x-nonce-jwt': `Bearer ${token}` },
      body: JSON.stringify({ ...session, clientId: null, walletInfo: { type: 'unknown', name: 'Test' } }),
    })
  const sign = async (nonce: string, parameters: SignInParameters) => {
    const { address: accountAddress, chainId = 'eip155:1', sign: signText } = parameters
    const from = new URL(parameters.origin ?? origin)
    const { toString: write, ...data } = createMessage({
      accountAddress,
      chainId,
      nonce,
      domain: from.host,
      uri: from.href,
    })
    return { data, message: write(), signature: await signText(write()) }
  }
  return {
    send,
    sign,
    authenticate,
    /** Asks for a nonce, signs and authenticates. */
    async signIn(parameters: SignInParameters) {
      const { body } = await send('nonce')
      return authenticate(await sign(body.nonce, parameters), body.token)
    },
    me: (token: string) => send('me', { headers: { authorization: `Bearer ${token}` } }),
    signOut: (token: string) =>
      send('sign-out', { method: 'POST', headers: { authorization: `Bearer ${token}` } }),
  }
}
