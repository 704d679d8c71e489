import { answerBearer, type BrandRules, isClientOfForm } from './BrandRules.ts'
import type { IdentityClient } from './brands.ts'

const refuse = (message: string, code: number) =>
  Response.json({ error: { message, type: 'OAuthException', code, fbtrace_id: 'local' } }, { status: 400 })

/** Facebook: plain OAuth 2 with errors of its own. It answers with those fields that are asked for, and some people have no e-mail address. */
export function createFacebook({ clientId, clientSecret }: IdentityClient): BrandRules {
  return {
    brand: 'facebook',
    clientId,
    cancellation: {
      error: 'access_denied',
      error_code: '200',
      error_reason: 'user_denied',
      error_description: 'Permissions error',
    },
    isClient: ({ form }) => isClientOfForm(form, clientId, clientSecret),
    refuseToken: (error) =>
      error === 'invalid_client'
        ? refuse('Error validating client secret.', 1)
        : refuse('This authorization code has been used or is invalid.', 100),
    answerToken: answerBearer,
    refuseAccess: () => refuse('Invalid OAuth access token.', 190),
    api: {
      profile: ({ grant: { account, scopes }, url }) => {
        const mayKnow = scopes.includes('email') && !account.name.startsWith('nomail')
        const all = {
          id: account.id,
          name: account.displayName,
          email: mayKnow ? account.email : undefined,
        }
        const fields = (url.searchParams.get('fields') ?? 'id,name').split(',')
        return Response.json(
          Object.fromEntries(Object.entries(all).filter(([name]) => fields.includes(name))),
        )
      },
    },
  }
}
