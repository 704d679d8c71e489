import { createHash, createPublicKey } from 'node:crypto'
import { jwtVerify } from 'jose'
import type { BrandRules, TokenRequest } from './BrandRules.ts'
import type { AppleClient } from './brands.ts'
import type { Grant } from './createGrants.ts'
import type { IdTokenSigner } from './idTokens.ts'

/** Seconds that a client's secret may be good for at most: six months. */
const longestSecret = 15_777_000

/** Hides an account's own address, and is the same each time. */
const toRelayAddress = (id: string) =>
  `${createHash('sha256').update(id).digest('hex').slice(0, 10)}@privaterelay.appleid.example`

/**
 * Sign in with Apple: OpenID Connect with a form that the browser posts, secrets that are JWTs, relay addresses, truth in quotation marks,
 * and a name that is said once in an account's life.
 */
export function createApple(client: AppleClient, signer: IdTokenSigner): BrandRules {
  const known = new Set<string>()
  return {
    brand: 'apple',
    clientId: client.clientId,
    cancellation: { error: 'user_cancelled_authorize' },
    findFlaw: (query) =>
      query.get('scope')?.match(/\b(name|email)\b/) && query.get('response_mode') !== 'form_post'
        ? 'response_mode must be form_post when name or email scope is requested.'
        : null,
    describeFirst(grant) {
      const { id } = grant.account
      if (known.has(id)) return {}
      known.add(id)
      return grant.scopes.includes('name') ? { user: JSON.stringify(describeUser(grant)) } : {}
    },
    isClient: (request) => isSigned(client, request),
    refuseToken: (error) =>
      Response.json(
        error === 'invalid_grant'
          ? { error, error_description: 'The code has expired or has been revoked.' }
          : { error },
        { status: 400 },
      ),
    answerToken: async (accessToken, grant) =>
      Response.json({
        access_token: accessToken,
        token_type: 'Bearer',
        expires_in: 3600,
        id_token: await signer.spoil(await signer.sign(toClaims(client, grant))),
      }),
    open: {
      discovery: () => Response.json(describeIssuer(client)),
      keys: () => Response.json({ keys: [signer.publicKey] }),
    },
    api: {},
    refuseAccess: () => Response.json({ error: 'invalid_token' }, { status: 401 }),
  }
}

function describeUser({ account, scopes }: Grant) {
  const [firstName = '', ...others] = account.displayName.split(' ')
  return {
    name: { firstName, lastName: others.join(' ') },
    ...(scopes.includes('email') && { email: toRelayAddress(account.id) }),
  }
}

async function isSigned(
  { clientId, teamId, keyId, issuer, privateKey }: AppleClient,
  { form }: TokenRequest,
) {
  try {
    const { payload, protectedHeader } = await jwtVerify(
      form.get('client_secret') ?? '',
      createPublicKey(privateKey),
      {
        ...{ algorithms: ['ES256'], issuer: teamId, subject: clientId, audience: issuer },
        requiredClaims: ['iat', 'exp'],
      },
    )
    const { iat = 0, exp = Number.POSITIVE_INFINITY } = payload
    return form.get('client_id') === clientId && protectedHeader.kid === keyId && exp - iat <= longestSecret
  } catch {
    return false
  }
}

function toClaims({ issuer, clientId }: AppleClient, { account, scopes, nonce }: Grant) {
  const now = Math.floor(Date.now() / 1000)
  return {
    ...{ iss: issuer, aud: clientId, sub: account.id, iat: now, exp: now + 86_400, auth_time: now },
    ...(nonce !== null && { nonce, nonce_supported: true }),
    ...(scopes.includes('email') && {
      email: toRelayAddress(account.id),
      // A text, as Apple says it.
      email_verified: 'true',
      is_private_email: true,
    }),
  }
}

function describeIssuer({ issuer, endpoints }: AppleClient) {
  return {
    issuer,
    authorization_endpoint: endpoints.authorization,
    token_endpoint: endpoints.token,
    jwks_uri: endpoints.keys,
    response_types_supported: ['code'],
    response_modes_supported: ['query', 'form_post'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'name'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    claims_supported: [
      'aud',
      'email',
      'email_verified',
      'exp',
      'iat',
      'is_private_email',
      'iss',
      'nonce',
      'sub',
    ],
  }
}
