import * as v from 'valibot'
import { brands } from './brands.ts'

/** Whether an address is of `https`, or of `http` on this machine, where nobody listens on the way. */
const isSafeUrl = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return (
    protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname))
  )
}

const isOrigin = (text: string) => new URL(text).origin === text

const url = v.pipe(
  v.string(),
  v.maxLength(512),
  v.check(isSafeUrl, 'It must be an address of https, or of http on this machine'),
)
const text = v.pipe(v.string(), v.minLength(1), v.maxLength(4096))

/** Where a value stands in an answer: `data.username`. */
const path = v.pipe(v.string(), v.regex(/^\w+(\.\w+)*$/), v.maxLength(64))

const shared = {
  /** Of the operator's application at the provider. Where the subject depends on it, another one makes strangers of all visitors. */
  clientId: text,
  /** What is asked for, with spaces between. */
  scope: v.pipe(v.string(), v.maxLength(512)),
}

/** A provider of OpenID Connect, which is discovered. */
const openidSchema = v.strictObject({
  protocol: v.literal('openid'),
  /** `iss` of its tokens, to the letter. */
  issuer: url,
  ...shared,
  clientSecret: v.optional(text),
  /** In place of a secret: a key by which one is signed at each login, as Apple wants it. */
  clientKey: v.optional(
    v.strictObject({
      teamId: text,
      keyId: text,
      /** PKCS #8 in PEM, of P-256. */
      privateKey: text,
    }),
  ),
  /** How the answer comes back: in the address, or by a form that the browser sends. */
  responseMode: v.optional(v.picklist(['query', 'form_post']), 'query'),
  /** Whether its word that an address is verified is taken: else nobody is asked whether a wallet of that address is his. */
  isEmailTrusted: v.optional(v.boolean(), false),
})

/** A provider of plain OAuth 2, and where its visitors' names stand. */
const oauthSchema = v.strictObject({
  protocol: v.literal('oauth'),
  /** What its subjects are of, for life: it says nothing of itself. */
  issuer: url,
  ...shared,
  clientSecret: v.optional(text),
  /** How the secret is sent. */
  clientAuthentication: v.optional(v.picklist(['basic', 'post']), 'post'),
  authorizationUrl: url,
  tokenUrl: url,
  /** Answers who a token is of. */
  userUrl: url,
  /** Answers a list of his addresses, each with `email`, `primary` and `verified`. */
  emailsUrl: v.optional(url),
  claims: v.strictObject({
    subject: path,
    /** The first that is there is his name. */
    names: v.array(path),
    email: v.optional(path),
    /** Whether the address is verified. Without it none is. */
    isEmailVerified: v.optional(path),
  }),
  isEmailTrusted: v.optional(v.boolean(), false),
})

/** Sign-In-With-Farcaster (FIP-11). */
const farcasterSchema = v.strictObject({
  protocol: v.literal('farcaster'),
  /** What its subjects, the FIDs, are of, for life. */
  issuer: url,
  /** Carries requests to apps and what they have signed back; it is believed in nothing. Without a slash at its end. */
  relayUrl: v.pipe(url, v.regex(/[^/]$/)),
  /** Origins of the apps that it may lead visitors to. */
  appOrigins: v.pipe(v.array(v.pipe(url, v.check(isOrigin, 'It must be an origin'))), v.minLength(1)),
  /** JSON-RPC of Optimism, where it stands who may sign for whom. It is believed: whoever answers there lets anybody in. */
  rpcUrl: url,
})

const providerSchema = v.variant('protocol', [openidSchema, oauthSchema, farcasterSchema])
/** A provider, as the operator has configured it. */
export type ProviderOptions = v.InferOutput<typeof providerSchema>
/** @see openidSchema */
export type OpenidOptions = v.InferOutput<typeof openidSchema>
/** @see oauthSchema */
export type OauthOptions = v.InferOutput<typeof oauthSchema>
/** @see farcasterSchema */
export type FarcasterOptions = v.InferOutput<typeof farcasterSchema>

/**
 * Who vouches for visitors, by what sites call it: of the brands that are known here the application's id and secret are enough,
 * of all others everything is said.
 */
export const socialsSchema = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,31}$/)), v.looseObject({})),
  v.transform((given) =>
    Object.fromEntries(Object.entries(given).map(([id, options]) => [id, { ...brands[id], ...options }])),
  ),
  v.record(v.string(), providerSchema),
  v.check(
    (given) =>
      Object.entries(given).every(
        ([id, { protocol }]) => (id === 'farcaster') === (protocol === 'farcaster'),
      ),
    'The protocol farcaster is that of `farcaster`, and of no other',
  ),
)
