import { type BrandRules, isClientOfForm, isClientOfHeader, type TokenRequest } from './BrandRules.ts'
import type { IdentityClient } from './brands.ts'

/** GitHub speaks forms unless JSON is asked for, and its errors are answers like others. */
function answer({ headers }: TokenRequest, fields: Readonly<Record<string, string>>): Response {
  if (headers.get('accept')?.includes('application/json')) return Response.json(fields)
  return new Response(new URLSearchParams(fields).toString(), {
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
  })
}

const errors = {
  invalid_client: [
    'incorrect_client_credentials',
    'The client_id and/or client_secret passed are incorrect.',
  ],
  invalid_grant: ['bad_verification_code', 'The code passed is incorrect or expired.'],
  unsupported_grant_type: ['unsupported_grant_type', 'The grant type is not supported.'],
} as const

const notFound = () => Response.json({ message: 'Not Found' }, { status: 404 })

/** GitHub: plain OAuth 2, numbers for ids, addresses apart from the profile. */
export function createGithub({ clientId, clientSecret }: IdentityClient): BrandRules {
  return {
    brand: 'github',
    clientId,
    isRedirectUriOptional: true,
    cancellation: {
      error: 'access_denied',
      error_description: 'The user has denied your application access.',
    },
    isClient: ({ headers, form }) =>
      isClientOfForm(form, clientId, clientSecret) || isClientOfHeader(headers, clientId, clientSecret),
    refuseToken(error, request) {
      const [code, description] = errors[error]
      return answer(request, { error: code, error_description: description })
    },
    answerToken: (token, { scopes }, request) =>
      answer(request, { access_token: token, token_type: 'bearer', scope: scopes.join(',') }),
    refuseApi: ({ headers }) =>
      headers.get('user-agent')
        ? null
        : new Response('Request forbidden by administrative rules. It has no User-Agent header.', {
            status: 403,
          }),
    refuseAccess: () => Response.json({ message: 'Bad credentials' }, { status: 401 }),
    api: {
      profile: ({ grant: { account } }) =>
        Response.json({
          id: Number(account.id),
          login: account.login,
          name: account.displayName,
          // Most people show none here.
          email: account.name.startsWith('public') ? account.email : null,
        }),
      emails: ({ grant: { account, scopes } }) => {
        if (!scopes.includes('user:email') && !scopes.includes('user')) return notFound()
        const { id, login, email, isEmailVerified } = account
        const hidden = `${id}+${login}@users.noreply.github.example`
        return Response.json([
          { email: `old-${email}`, primary: false, verified: false, visibility: null },
          { email: hidden, primary: false, verified: true, visibility: null },
          { email, primary: true, verified: isEmailVerified, visibility: 'private' },
        ])
      },
    },
  }
}
