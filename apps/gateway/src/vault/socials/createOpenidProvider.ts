import { importPKCS8, SignJWT } from 'jose'
import * as client from 'openid-client'
import { isMailAddress } from '../../mail/isMailAddress.ts'
import { fetchBounded } from '../../outbound/fetchBounded.ts'
import {
  checkCancelled,
  type Provider,
  providerTimeout,
  readName,
  readSubject,
  type SocialIdentity,
} from './Provider.ts'
import type { OpenidOptions } from './providerOptions.ts'

/** Seconds that a signed secret is good for. */
const secretTime = 300

/** Signs a secret with the application's key (Sign in with Apple, "Creating a client secret"). */
async function signSecret({ issuer, clientId, clientKey }: OpenidOptions): Promise<string> {
  if (!clientKey) throw new Error('There is no key to sign with.')
  const key = await importPKCS8(clientKey.privateKey, 'ES256')
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: clientKey.keyId })
    .setIssuer(clientKey.teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt(now)
    .setExpirationTime(now + secretTime)
    .sign(key)
}

/** How the application shows who it is. @param secret signed for this login; null where it has one for life, or none */
function authenticate({ clientSecret }: OpenidOptions, secret: string | null): client.ClientAuth {
  const given = secret ?? clientSecret
  return given === undefined ? client.None() : client.ClientSecretPost(given)
}

const isLocal = (url: string) => new URL(url).protocol === 'http:'

/** The name that Apple sends beside its answer, the first time and never again. Nobody has signed it: it is shown and nothing more. */
function readSentName(answer: URLSearchParams): string | null {
  try {
    const { firstName, lastName } = JSON.parse(answer.get('user') ?? '').name
    return readName([firstName, lastName].filter((part) => typeof part === 'string').join(' '))
  } catch {
    return null
  }
}

/** `true`, or the word, as Apple writes it. */
const isTrue = (value: unknown) => value === true || value === 'true'

function toIdentity(
  { isEmailTrusted }: OpenidOptions,
  claims: client.IDToken,
  answer: URLSearchParams,
): SocialIdentity {
  const { iss, sub, email, email_verified, name } = claims
  const isVerified = isEmailTrusted && isTrue(email_verified)
  return {
    issuer: iss,
    subject: readSubject(sub),
    name: readName(name) ?? readSentName(answer),
    email: isVerified && typeof email === 'string' && isMailAddress(email) ? email.toLowerCase() : null,
  }
}

/** A provider of OpenID Connect: found by its issuer, its tokens' signatures are checked. */
export function createOpenidProvider(options: OpenidOptions): Provider {
  const { issuer, clientId, scope, responseMode } = options
  let found: Promise<client.ServerMetadata> | null = null
  const settings = {
    // What is left out of `execute` is not done: by itself the library would believe a token for the line that it came over.
    execute: [client.enableNonRepudiationChecks, ...(isLocal(issuer) ? [client.allowInsecureRequests] : [])],
    timeout: providerTimeout / 1000,
    [client.customFetch]: fetchBounded as client.CustomFetch,
  }
  const find = () => {
    found ??= client.discovery(new URL(issuer), clientId, undefined, undefined, settings).then(
      (configuration) => configuration.serverMetadata(),
      (error) => {
        found = null
        throw error
      },
    )
    return found
  }
  const configure = async () => {
    const server = await find()
    const secret = options.clientKey ? await signSecret(options) : null
    const configuration = new client.Configuration(server, clientId, undefined, authenticate(options, secret))
    for (const apply of settings.execute) apply(configuration)
    configuration.timeout = settings.timeout
    configuration[client.customFetch] = settings[client.customFetch]
    return configuration
  }
  return {
    async authorize({ state, nonce, codeVerifier, redirectUri }) {
      const configuration = await configure()
      const parameters = {
        ...{ scope, state, nonce, redirect_uri: redirectUri },
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(responseMode === 'form_post' && { response_mode: responseMode }),
      }
      return client.buildAuthorizationUrl(configuration, parameters).href
    },
    async identify({ state, nonce, codeVerifier, redirectUri }, answer) {
      checkCancelled(answer)
      const url = new URL(redirectUri)
      url.search = answer.toString()
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier }
      const tokens = await client.authorizationCodeGrant(await configure(), url, checks)
      const claims = tokens.claims()
      if (!claims) throw new Error('The provider sent no ID token.')
      return toIdentity(options, claims, answer)
    },
  }
}
