import * as v from 'valibot'
import {
  caipNetworkIdSchema,
  colorSchema,
  preferredAccountSchema,
  vaultNamespaceSchema,
  words,
} from './words.ts'

const nothing = v.optional(v.strictObject({}))
const otp = v.strictObject({ otp: v.pipe(v.string(), v.regex(/^\d{6}$/)) })

/**
 * Addresses are read more closely by the vault, and again by the service: here they are bounded, so that what is no address is said to be
 * none and not called a broken message.
 */
const email = v.strictObject({ email: words(320) })

/** What came back from a provider by the page's address. */
const returned = words(256)

/** Screens of the frame that a page may ask for. */
export const walletScreens = [
  'settings',
  'recovery',
  'export',
  'devices',
  'activity',
  'logins',
  'smartAccount',
] as const
/** One of {@link walletScreens}. */
export type WalletScreen = (typeof walletScreens)[number]

/** What pages ask the frame, by type; nothing else is answered. */
export const requestSchemas = {
  CONNECT_EMAIL: email,
  RESEND_OTP: nothing,
  CONNECT_OTP: otp,
  CONNECT_DEVICE: nothing,
  CONNECT_GUEST: nothing,
  /** A token of the site's own sign-in. */
  CONNECT_JWT: v.strictObject({ token: words(16_384) }),
  /** Begins a login at a provider, in a window or in place of the page. */
  GET_SOCIAL_REDIRECT_URI: v.strictObject({
    /** What the site calls it: `google`. */
    provider: words(32),
    /** Path, query and fragment of the page that the visitor comes back to. */
    returnTo: v.pipe(words(2000), v.regex(/^\//)),
  }),
  /** `uri` is what came back as `result_uri`. `isSeparate` makes another wallet than the one of the account's address. */
  CONNECT_SOCIAL: v.strictObject({ uri: returned, isSeparate: v.optional(v.boolean()) }),
  /** Adds the account to the wallet of who is signed in, once he has approved it in the frame. */
  LINK_SOCIAL: v.strictObject({ uri: returned }),
  /** Begins a login at Farcaster, or goes on with the one that has begun here and is still good. */
  GET_FARCASTER_URI: nothing,
  /** Waits until that login has been answered in an app. */
  CONNECT_FARCASTER: nothing,
  GET_USER: nothing,
  /** `hint` is what `SESSION_UPDATE` said: it opens nothing, and tells a page whose session it remembers. */
  IS_CONNECTED: v.optional(v.strictObject({ hint: v.optional(words(128)) })),
  SIGN_OUT: nothing,
  SWITCH_NETWORK: v.strictObject({ chainId: caipNetworkIdSchema }),
  GET_CHAIN_ID: nothing,
  RPC_REQUEST: v.strictObject({
    namespace: vaultNamespaceSchema,
    chainId: caipNetworkIdSchema,
    method: words(64),
    params: v.optional(v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())])),
  }),
  /** Gives up the request of this id, by default all: what it would show is shown no more. */
  RPC_ABORT: v.optional(v.strictObject({ id: v.optional(words(64)) })),
  UPDATE_EMAIL: email,
  UPDATE_EMAIL_PRIMARY_OTP: otp,
  UPDATE_EMAIL_SECONDARY_OTP: otp,
  /** For all networks that have smart accounts, once the visitor has approved it in the frame. */
  SET_PREFERRED_ACCOUNT: v.strictObject({ type: preferredAccountSchema }),
  /** Asks for the smart account on the network of `GET_CHAIN_ID`. What makes it is its first operation. */
  INIT_SMART_ACCOUNT: nothing,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: nothing,
  SYNC_THEME: v.strictObject({
    mode: v.picklist(['light', 'dark']),
    /** BCP-47 tag that the visitor reads. */
    locale: v.pipe(words(35), v.regex(/^[a-zA-Z]{2,8}(-[a-zA-Z0-9]{1,8})*$/)),
    accent: v.optional(colorSchema),
    background: v.optional(colorSchema),
    /** Pixels. */
    radius: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(40))),
  }),
  /**
   * What a page says of itself is never shown: the origin of the handshake is. `preferredAccountType` is of who has chosen none himself, until the frame is
   * loaded again.
   */
  SYNC_DAPP_DATA: v.optional(v.object({ preferredAccountType: v.optional(preferredAccountSchema) })),
  SHOW_WALLET: v.strictObject({ screen: v.picklist(walletScreens) }),
} as const

/** Types of {@link requestSchemas}. */
export type VaultRequestType = keyof typeof requestSchemas

/** What a request of a type carries. */
export type VaultRequestPayload<Type extends VaultRequestType> = v.InferOutput<(typeof requestSchemas)[Type]>
