import { answerBearer, type BrandRules, isClientOfHeader } from './BrandRules.ts'
import type { IdentityClient } from './brands.ts'

const refuse = (status: number, error: string, description: string) =>
  Response.json({ error, error_description: description }, { status })

const problem = (status: number, title: string) =>
  Response.json({ title, type: 'about:blank', status, detail: title }, { status })

/** X: OAuth 2 with PKCE, which it insists on, and a client that says who it is in a header. It knows no e-mail address. */
export function createX({ clientId, clientSecret }: IdentityClient): BrandRules {
  return {
    brand: 'x',
    clientId,
    cancellation: { error: 'access_denied' },
    findFlaw: (query) =>
      query.has('code_challenge') && query.get('state') ? null : 'A state and a code challenge are required.',
    isClient: ({ headers }) => isClientOfHeader(headers, clientId, clientSecret),
    refuseToken: (error) =>
      error === 'invalid_client'
        ? refuse(401, 'unauthorized_client', 'Missing valid authorization header')
        : refuse(400, 'invalid_request', 'Value passed for the authorization code was invalid.'),
    answerToken: answerBearer,
    refuseAccess: () => problem(401, 'Unauthorized'),
    api: {
      profile: ({ grant: { account, scopes } }) =>
        ['users.read', 'tweet.read'].every((scope) => scopes.includes(scope))
          ? Response.json({
              data: {
                id: account.id,
                name: account.displayName,
                username: account.login.replaceAll('-', '_'),
              },
            })
          : problem(403, 'Forbidden'),
    },
  }
}
