import { SiwxTokenError } from '@portico/contract/errors'
import { type CryptoKey, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose'

/** What tokens are signed with: a secret of at least 32 bytes (HS256), or an Ed25519 key as a JWK (EdDSA). */
export type SiwxKey = { readonly secret: string | undefined } | { readonly privateKey: JWK }

/** Signs and reads tokens. */
export interface Tokens {
  /** Signs with the first key. The kind keeps a token of one use from being taken for another. */
  sign(kind: TokenKind, payload: JWTPayload): Promise<string>
  /** @throws SiwxTokenError for what none of the keys has signed, is of another kind, or has expired */
  read(kind: TokenKind, token: string): Promise<JWTPayload>
}

/** What a token is for; it stands in its header. */
export type TokenKind = 'siwx-nonce+jwt' | 'siwx-session+jwt'

interface LoadedKey {
  readonly algorithm: 'HS256' | 'EdDSA'
  readonly signing: CryptoKey | Uint8Array
  readonly verifying: CryptoKey | Uint8Array
}

const secretLengthAtLeast = 32
const tokenLengthAtMost = 4096

/**
 * Makes tokens of the given keys: the first signs, all are believed.
 * @throws Error for no key, and for a secret that could be guessed
 */
export function createTokens(keys: readonly SiwxKey[], now: () => number): Tokens {
  if (keys.length === 0) throw new Error('Sign-in needs at least one key for its tokens.')
  for (const key of keys) checkKey(key)
  let loading: Promise<readonly LoadedKey[]> | undefined
  const load = () => {
    loading ??= Promise.all(keys.map(loadKey))
    return loading
  }
  return {
    async sign(typ, payload) {
      const [key] = await load()
      if (!key) throw new SiwxTokenError()
      return new SignJWT(payload).setProtectedHeader({ alg: key.algorithm, typ }).sign(key.signing)
    },
    async read(typ, token) {
      if (token.length > tokenLengthAtMost) throw new SiwxTokenError()
      for (const { algorithm, verifying } of await load()) {
        const options = {
          algorithms: [algorithm],
          typ,
          currentDate: new Date(now()),
          requiredClaims: ['exp'],
        }
        const result = await jwtVerify(token, verifying, options).catch(() => null)
        // The library looks at whole seconds.
        if (result && Math.round((result.payload.exp ?? 0) * 1000) > now()) return result.payload
      }
      throw new SiwxTokenError()
    },
  }
}

function checkKey(key: SiwxKey): void {
  if ('privateKey' in key) {
    if (key.privateKey.crv !== 'Ed25519' || !key.privateKey.d)
      throw new Error('A key for session tokens must be a private Ed25519 key.')
  } else if (new TextEncoder().encode(key.secret ?? '').length < secretLengthAtLeast)
    throw new Error(`A secret for session tokens must have at least ${secretLengthAtLeast} bytes.`)
}

async function loadKey(key: SiwxKey): Promise<LoadedKey> {
  if ('secret' in key) {
    const secret = new TextEncoder().encode(key.secret ?? '')
    return { algorithm: 'HS256', signing: secret, verifying: secret }
  }
  const { d: _, key_ops: __, ...publicKey } = key.privateKey
  const [signing, verifying] = await Promise.all([
    importJWK(key.privateKey, 'EdDSA'),
    importJWK(publicKey, 'EdDSA'),
  ])
  return { algorithm: 'EdDSA', signing, verifying }
}
