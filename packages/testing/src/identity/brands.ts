/** Every brand that the identity provider plays. */
export const brands = ['google', 'apple', 'github', 'x', 'discord', 'facebook'] as const
/** One of them. */
export type Brand = (typeof brands)[number]

/** What people call a brand. */
export const brandTitles: Readonly<Record<Brand, string>> = {
  google: 'Google',
  apple: 'Apple',
  github: 'GitHub',
  x: 'X',
  discord: 'Discord',
  facebook: 'Facebook',
}

/**
 * Where a brand answers something. `profile` says who signed in, which Apple does not; `emails` is GitHub's alone; `keys` of id tokens
 * and `discovery`, which tells all of this, are those of Google and Apple.
 */
export type EndpointName = 'authorization' | 'token' | 'profile' | 'emails' | 'keys' | 'discovery'

/** Where a brand answers. */
export type IdentityEndpoints = Readonly<
  Record<'authorization' | 'token', string> & Partial<Record<EndpointName, string>>
>

/** What a client of a brand has to know. All of it is known to everybody: it guards nothing but tests. */
export interface IdentityClient {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly endpoints: IdentityEndpoints
}

/** A client of Apple signs its secrets itself: a JWT by ES256, of the team, about the client, to the issuer. */
export interface AppleClient extends Omit<IdentityClient, 'clientSecret'> {
  readonly teamId: string
  /** Belongs into the header as `kid`. */
  readonly keyId: string
  /** PKCS #8 as PEM, as Apple hands it out in a .p8 file. */
  readonly privateKey: string
}

/** The one client that each brand knows. */
export interface IdentityClients extends Readonly<Record<Exclude<Brand, 'apple'>, IdentityClient>> {
  readonly apple: AppleClient
}

/** Says where visitors may be sent back to. Asked at each request, since a gateway's port is known late. */
export type ListRedirectUris = (brand: Brand) => readonly string[]
