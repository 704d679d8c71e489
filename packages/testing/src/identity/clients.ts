import { exportPKCS8, generateKeyPair } from 'jose'
import {
  type Brand,
  brands,
  type EndpointName,
  type IdentityClient,
  type IdentityClients,
  type IdentityEndpoints,
} from './brands.ts'

const discovery = '/.well-known/openid-configuration'

/** Behind a brand's name, as close to the real ones as one host allows. */
const paths: Readonly<Record<Brand, IdentityEndpoints>> = {
  google: { authorization: '/auth', token: '/token', profile: '/me', keys: '/jwks', discovery },
  apple: { authorization: '/auth/authorize', token: '/auth/token', keys: '/auth/keys', discovery },
  github: {
    authorization: '/login/oauth/authorize',
    token: '/login/oauth/access_token',
    profile: '/user',
    emails: '/user/emails',
  },
  x: { authorization: '/i/oauth2/authorize', token: '/2/oauth2/token', profile: '/2/users/me' },
  discord: { authorization: '/oauth2/authorize', token: '/api/oauth2/token', profile: '/api/users/@me' },
  facebook: { authorization: '/dialog/oauth', token: '/oauth/access_token', profile: '/me' },
}

/** Which endpoint of a brand an address belongs to. */
export function findEndpoint(brand: Brand, { pathname }: URL): EndpointName | undefined {
  const own = Object.entries(paths[brand]) as [EndpointName, string][]
  return own.find(([, path]) => pathname === `/${brand}${path}`)?.[0]
}

function toClient(url: string, brand: Brand): IdentityClient {
  const issuer = `${url}/${brand}`
  const endpoints = Object.entries(paths[brand]).map(([name, path]) => [name, `${issuer}${path}`])
  return {
    issuer,
    clientId: `portico-${brand}`,
    clientSecret: `portico-local-stack-${brand}-secret`,
    endpoints: Object.fromEntries(endpoints),
  }
}

/** Makes the one client that each brand knows. @param url of the identity provider */
export async function createClients(url: string): Promise<IdentityClients> {
  const all = brands.map((brand) => [brand, toClient(url, brand)])
  const { apple, ...others } = Object.fromEntries(all) as Record<Brand, IdentityClient>
  const { clientSecret: _none, ...client } = apple
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  return {
    ...others,
    apple: {
      ...client,
      ...{ teamId: 'PORTICO001', keyId: 'PORTICOKEY' },
      privateKey: await exportPKCS8(privateKey),
    },
  }
}
