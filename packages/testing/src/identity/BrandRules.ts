import type { Brand, EndpointName } from './brands.ts'
import type { Grant } from './createGrants.ts'

/** Why a token endpoint refuses. */
export type TokenError = 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type'

/** A request to a token endpoint. */
export interface TokenRequest {
  readonly headers: Headers
  readonly form: URLSearchParams
}

/** A request of an access token's owner. */
export interface ApiRequest {
  readonly grant: Grant
  readonly url: URL
}

/** What an OAuth 2 brand does its own way. */
export interface BrandRules {
  readonly brand: Brand
  readonly clientId: string
  /** What a client is told whose visitor cancelled. */
  readonly cancellation: Readonly<Record<string, string>>
  /** Whether a token request may leave out where the code was sent to. */
  readonly isRedirectUriOptional?: boolean
  /** @returns what is wrong with a request for authorization, beyond what all brands look at */
  findFlaw?(query: URLSearchParams): string | null
  /** Goes beside the code. */
  describeFirst?(grant: Grant): Readonly<Record<string, string>>
  isClient(request: TokenRequest): boolean | Promise<boolean>
  refuseToken(error: TokenError, request: TokenRequest): Response
  answerToken(accessToken: string, grant: Grant, request: TokenRequest): Response | Promise<Response>
  /** What is answered to everybody. */
  readonly open?: Partial<Readonly<Record<EndpointName, () => Response>>>
  /** What is answered to who has an access token. */
  readonly api: Partial<Readonly<Record<EndpointName, (request: ApiRequest) => Response>>>
  /** Turns API requests away whatever their token. */
  refuseApi?(request: Request): Response | null
  /** Says that an access token is none. */
  refuseAccess(): Response
}

/** The usual token answer. */
export const answerBearer = (accessToken: string, { scopes }: Grant): Response =>
  Response.json({
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: 7200,
    scope: scopes.join(' '),
  })

/** Reads client and secret from the form. */
export const isClientOfForm = (form: URLSearchParams, clientId: string, clientSecret: string): boolean =>
  form.get('client_id') === clientId && form.get('client_secret') === clientSecret

/** Reads client and secret from the header, where both are encoded as in a form. */
export function isClientOfHeader(headers: Headers, clientId: string, clientSecret: string): boolean {
  const [, encoded = ''] = /^Basic (\S+)$/i.exec(headers.get('authorization') ?? '') ?? []
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString().split(':')
  const pairs = new URLSearchParams(`id=${id}&secret=${secret}`)
  return pairs.get('id') === clientId && pairs.get('secret') === clientSecret
}
