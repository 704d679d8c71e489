import { answerBearer, type BrandRules, isClientOfForm, isClientOfHeader } from './BrandRules.ts'
import type { IdentityClient } from './brands.ts'

/** Discord: plain OAuth 2. Its e-mail addresses may be unverified. */
export function createDiscord({ clientId, clientSecret }: IdentityClient): BrandRules {
  return {
    brand: 'discord',
    clientId,
    cancellation: {
      error: 'access_denied',
      error_description: 'The resource owner or authorization server denied the request',
    },
    isClient: ({ headers, form }) =>
      isClientOfForm(form, clientId, clientSecret) || isClientOfHeader(headers, clientId, clientSecret),
    refuseToken: (error) =>
      error === 'invalid_client'
        ? Response.json({ error }, { status: 401 })
        : Response.json({ error, error_description: 'Invalid "code" in request.' }, { status: 400 }),
    answerToken: answerBearer,
    refuseAccess: () => Response.json({ message: '401: Unauthorized', code: 0 }, { status: 401 }),
    api: {
      profile: ({ grant: { account, scopes } }) =>
        Response.json({
          id: account.id,
          username: account.login,
          global_name: account.displayName,
          ...(scopes.includes('email') && { email: account.email, verified: account.isEmailVerified }),
        }),
    },
  }
}
