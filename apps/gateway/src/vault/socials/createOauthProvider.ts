import * as oauth from 'oauth4webapi'
import * as v from 'valibot'
import { isMailAddress } from '../../mail/isMailAddress.ts'
import { fetchBounded } from '../../outbound/fetchBounded.ts'
import { checkCancelled, type Provider, providerTimeout, readName, readSubject } from './Provider.ts'
import type { OauthOptions } from './providerOptions.ts'

/** What stands at a path of an answer: `data.username`. */
function readPath(answer: unknown, path: string): unknown {
  let value = answer
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = (value as Record<string, unknown>)[name]
  }
  return value
}

const emailsSchema = v.array(v.object({ email: v.string(), primary: v.boolean(), verified: v.boolean() }))

/** Of a list the address that is the first one **and** verified: anybody may add one that he does not have. */
function chooseEmail(answer: unknown): string | undefined {
  const emails = v.safeParse(emailsSchema, answer)
  return emails.success
    ? emails.output.find(({ primary, verified }) => primary && verified)?.email
    : undefined
}

function authenticate({ clientSecret, clientAuthentication }: OauthOptions): oauth.ClientAuth {
  if (clientSecret === undefined) return oauth.None()
  return clientAuthentication === 'basic'
    ? oauth.ClientSecretBasic(clientSecret)
    : oauth.ClientSecretPost(clientSecret)
}

/** A provider of plain OAuth 2: a token, and whoever is asked with it says whose it is. */
export function createOauthProvider(options: OauthOptions): Provider {
  const { issuer, clientId, scope, authorizationUrl, tokenUrl, userUrl, emailsUrl, claims } = options
  const server = { issuer, authorization_endpoint: authorizationUrl, token_endpoint: tokenUrl }
  const application = { client_id: clientId }
  const settings = (url: string) => ({
    [oauth.customFetch]: fetchBounded as typeof fetch & ((url: string, options: object) => Promise<Response>),
    [oauth.allowInsecureRequests]: new URL(url).protocol === 'http:',
    signal: AbortSignal.timeout(providerTimeout),
  })
  const read = async (token: string, url: string): Promise<unknown> => {
    // GitHub answers nobody without a name.
    const headers = new Headers({ accept: 'application/json', 'user-agent': 'Portico' })
    const response = await oauth.protectedResourceRequest(
      token,
      'GET',
      new URL(url),
      headers,
      null,
      settings(url),
    )
    if (!response.ok) throw new Error(`The provider answered ${response.status} when asked who it was.`)
    return response.json()
  }
  const findEmail = async (token: string, user: unknown): Promise<string | null> => {
    if (!options.isEmailTrusted) return null
    const { email: at, isEmailVerified: verifiedAt } = claims
    const isVerified = verifiedAt !== undefined && readPath(user, verifiedAt) === true
    const stated = at !== undefined && isVerified ? readPath(user, at) : undefined
    const email = emailsUrl === undefined ? stated : chooseEmail(await read(token, emailsUrl))
    return typeof email === 'string' && isMailAddress(email) ? email.toLowerCase() : null
  }
  return {
    async authorize({ state, codeVerifier, redirectUri }) {
      const url = new URL(authorizationUrl)
      for (const [name, value] of Object.entries({
        ...{ response_type: 'code', client_id: clientId, redirect_uri: redirectUri, scope, state },
        code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }))
        url.searchParams.set(name, value)
      return url.href
    },
    async identify({ state, codeVerifier, redirectUri }, answer) {
      checkCancelled(answer)
      const parameters = oauth.validateAuthResponse(server, application, answer, state)
      const response = await oauth.authorizationCodeGrantRequest(
        ...([server, application, authenticate(options), parameters, redirectUri, codeVerifier] as const),
        settings(tokenUrl),
      )
      const { access_token: token } = await oauth.processAuthorizationCodeResponse(
        server,
        application,
        response,
      )
      const user = await read(token, userUrl)
      const names = claims.names.flatMap((name) => readName(readPath(user, name)) ?? [])
      return {
        issuer,
        subject: readSubject(readPath(user, claims.subject)),
        name: names[0] ?? null,
        email: await findEmail(token, user),
      }
    },
  }
}
