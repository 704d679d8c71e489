// Told here, since other packages read this file without the one beside it.
/// <reference path="./oidcProvider.d.ts" />
import { randomBytes } from 'node:crypto'
import type { Configuration, KoaContextWithOIDC, default as OidcProvider } from 'oidc-provider'
import { contentPolicy } from '../web/drawPage.ts'
import type { Account, Accounts } from './accounts.ts'
import type { IdentityClient, ListRedirectUris } from './brands.ts'
import { drawRefusal } from './drawPages.ts'
import type { IdTokenSigner } from './idTokens.ts'

/** Parameters of {@link createGoogleProvider}. */
export interface GoogleParameters {
  readonly client: IdentityClient
  readonly accounts: Accounts
  readonly signer: IdTokenSigner
  readonly redirectUris: ListRedirectUris
}

/** Makes the OpenID provider behind Google's brand. */
export async function createGoogleProvider(parameters: GoogleParameters): Promise<OidcProvider> {
  const { client, signer, redirectUris } = parameters
  const { Provider } = await import('oidc-provider/lib/provider.js')
  const { createMemoryAdapter } = await import('oidc-provider/lib/adapters/memory_adapter.js')
  const provider = new Provider(client.issuer, {
    ...describeGoogle(parameters),
    adapter: createMemoryAdapter(),
  })
  // Asked at each request, and held against by the letter.
  provider.Client.prototype.redirectUriAllowed = (uri: string) => redirectUris('google').includes(uri)
  provider.use(async (context, next) => {
    await next()
    const { body } = context
    if (context.oidc?.route === 'token' && isTokenAnswer(body))
      context.body = { ...body, id_token: await signer.spoil(body.id_token) }
  })
  return provider
}

const isTokenAnswer = (body: unknown): body is { readonly id_token: string } =>
  typeof body === 'object' && body !== null && 'id_token' in body

function describeGoogle({ client, accounts, signer }: GoogleParameters): Configuration {
  const { clientId, clientSecret, issuer } = client
  return {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        // It wants one; none of it is ever looked at.
        redirect_uris: [`${issuer}/nowhere`],
      },
    ],
    allowOmittingSingleRegisteredRedirectUri: false,
    jwks: { keys: [signer.privateKey as never] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name'] },
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_post', 'client_secret_basic'],
    pkce: { required: () => false },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `${new URL(issuer).pathname}/interaction/${uid}` },
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 600,
      Grant: 3600,
      IdToken: 3600,
      Interaction: 3600,
      Session: 3600,
    },
    findAccount: (_context, id) => {
      const account = accounts.find('google', id)
      return account && { accountId: id, claims: () => toClaims(account) }
    },
    loadExistingGrant: createGrant,
    renderError(context, { error, error_description }) {
      context.type = 'html'
      context.set('content-security-policy', contentPolicy)
      context.body = drawRefusal('google', error, error_description ?? '')
    },
  }
}

/** Who presses Continue allows what is asked for: there is no second page. */
async function createGrant({ oidc }: KoaContextWithOIDC) {
  const { session, client, provider } = oidc
  const { scope = '' } = oidc.params ?? {}
  const accountId = session?.accountId
  if (!accountId || !client) return undefined
  const grant = new provider.Grant({ accountId, clientId: client.clientId })
  grant.addOIDCScope(String(scope))
  await grant.save()
  return grant
}

const toClaims = ({ id, email, displayName }: Account) => ({
  sub: id,
  email,
  email_verified: true,
  name: displayName,
  given_name: displayName.split(' ')[0],
})
