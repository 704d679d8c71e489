import type { CaipNetworkId } from '@portico/contract'
import { SiwxMessageError, SiwxNonceError, SiwxTokenError } from '@portico/contract/errors'
import type { SiwxMessageData } from '@portico/contract/shell'
import * as v from 'valibot'
import { createNonce } from '../message/createNonce.ts'
import { checkSession } from '../verify/checkSession.ts'
import { parseSession } from '../verify/sessionSchema.ts'
import { type Clients, verifySessionSignature } from '../verify/verifySession.ts'
import { createMemoryStore } from './createMemoryStore.ts'
import { createTokens, type SiwxKey, type Tokens } from './createTokens.ts'
import type { SiwxStore } from './SiwxStore.ts'

/** Parameters of {@link createSiwxServer}. */
export interface SiwxServerParameters {
  /** The first signs, all are believed; see {@link SiwxKey}. */
  readonly keys: readonly SiwxKey[]
  /** @default memory of this process */
  readonly store?: SiwxStore
  /** What asks each chain about contracts, by CAIP-2 id. Elsewhere contracts cannot sign in. */
  readonly clients?: Clients
  /** Seconds a nonce is good for. @default 300 */
  readonly nonceLifetime?: number
  /** Seconds a session lasts; a message that expires earlier ends it earlier. @default 86 400 */
  readonly sessionLifetime?: number
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** Who is signed in. */
export interface SignedInAccount {
  readonly address: string
  /** CAIP-2. */
  readonly chainId: CaipNetworkId
  /** Origin of the page, such as `https://site.example`. */
  readonly origin: string
  /** Id of the session. */
  readonly sessionId: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/** A nonce, and the token that says for whom it is. */
export interface IssuedNonce {
  readonly nonce: string
  readonly token: string
}

/** Sign-in on a server, whatever carries the requests. */
export interface SiwxServer {
  /** Gives a nonce for one sign-in to an origin, such as `https://site.example`. Nothing is stored. */
  issueNonce(origin: string): Promise<IssuedNonce>
  /**
   * Verifies a session and begins one of the server's own. The nonce is used up before the signature is looked at.
   * @param session as it came over the wire
   * @throws SiwxNonceError | SiwxMessageError | SiwxExpiredError | SiwxSignatureError
   */
  authenticate(parameters: {
    readonly session: unknown
    readonly nonceToken: string
    /** Where the request is known to come from, never what the message says. */
    readonly origin: string
  }): Promise<{ readonly token: string; readonly account: SignedInAccount }>
  /** Who has this session token. @throws SiwxTokenError */
  readSession(token: string, origin: string): Promise<SignedInAccount>
  /** Ends the session of a token; one that is not valid is none to end. */
  signOut(token: string): Promise<void>
}

const second = 1000

/** Tokens tell time in seconds, with a fraction. */
const toMilliseconds = (seconds: number) => Math.round(seconds * second)

/**
 * Makes a server: nonces that are good once and for one origin, tokens that can be revoked.
 * @throws Error for keys that are missing or weak
 */
export function createSiwxServer(parameters: SiwxServerParameters): SiwxServer {
  const { clients, nonceLifetime = 300, sessionLifetime = 86_400, now = Date.now } = parameters
  const store = parameters.store ?? createMemoryStore({ now })
  const tokens = createTokens(parameters.keys, now)
  return {
    async issueNonce(origin) {
      const nonce = createNonce()
      const issuedAt = now() / second
      const payload = { jti: nonce, aud: origin, iat: issuedAt, exp: issuedAt + nonceLifetime }
      return { nonce, token: await tokens.sign('siwx-nonce+jwt', payload) }
    },
    async authenticate({ session: given, nonceToken, origin }) {
      const issued = await readNonce(tokens, nonceToken, origin)
      const session = parseSession(given)
      if (!session) throw new SiwxMessageError({ details: 'session' })
      const signed = checkSession(session, { origin, nonce: issued.nonce, now: now() })
      if (!(await store.useNonce(issued))) throw new SiwxNonceError({ details: 'used' })
      await verifySessionSignature(session, signed, clients)
      const account = beginSession(signed, origin, now() + sessionLifetime * second)
      await store.addSession({ ...account, id: account.sessionId })
      return { token: await signSession(tokens, account, now()), account }
    },
    async readSession(token, origin) {
      const account = toAccount(await tokens.read('siwx-session+jwt', token))
      if (account.origin !== origin || !(await store.hasSession(account.sessionId)))
        throw new SiwxTokenError()
      return account
    },
    async signOut(token) {
      const payload = await tokens.read('siwx-session+jwt', token).catch(() => null)
      if (payload) await store.removeSession(toAccount(payload).sessionId)
    },
  }
}

async function readNonce(tokens: Tokens, token: string, origin: string) {
  const claims = await tokens.read('siwx-nonce+jwt', token).catch((cause) => {
    throw new SiwxNonceError({ cause })
  })
  const { jti = '', aud, iat = 0, exp = 0 } = claims
  if (aud !== origin) throw new SiwxNonceError({ details: 'of another origin' })
  return { nonce: jti, issuedAt: toMilliseconds(iat), expiresAt: toMilliseconds(exp) }
}

function beginSession(signed: SiwxMessageData, origin: string, end: number): SignedInAccount {
  const { accountAddress: address, chainId, expirationTime } = signed
  const expiresAt = expirationTime ? Math.min(end, Date.parse(expirationTime)) : end
  return { address, chainId, origin, sessionId: createNonce(), expiresAt }
}

const signSession = (tokens: Tokens, account: SignedInAccount, now: number) =>
  tokens.sign('siwx-session+jwt', {
    sub: `${account.chainId}:${account.address}`,
    aud: account.origin,
    jti: account.sessionId,
    iat: now / second,
    exp: account.expiresAt / second,
  })

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.regex(/^[a-z0-9]+:[^:]+:[^:]+$/)),
  aud: v.string(),
  jti: v.string(),
  exp: v.number(),
})

function toAccount(payload: unknown): SignedInAccount {
  const result = v.safeParse(claimsSchema, payload)
  if (!result.success) throw new SiwxTokenError()
  const { sub, aud, jti, exp } = result.output
  const [namespace, reference, address = ''] = sub.split(':')
  const chainId = `${namespace}:${reference}` as CaipNetworkId
  return { address, chainId, origin: aud, sessionId: jti, expiresAt: toMilliseconds(exp) }
}
