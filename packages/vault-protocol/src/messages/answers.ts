import * as v from 'valibot'
import type { VaultRequestType } from './requests.ts'
import {
  caipNetworkIdSchema,
  preferredAccountSchema,
  secondsSchema,
  vaultNamespaceSchema,
  words,
} from './words.ts'

const nothing = v.object({})

/** Schemas of answers, by the type of the request. */
export type AnswerSchemas = Partial<Readonly<Record<VaultRequestType, v.GenericSchema>>>

/** An account of the wallet. */
export const vaultAccountSchema = v.object({
  namespace: vaultNamespaceSchema,
  address: words(128),
  type: v.picklist(['eoa', 'smartAccount', 'payment']),
  /** In hexadecimal. */
  publicKey: v.optional(words(300)),
  /** Of its derivation. */
  path: v.optional(words(64)),
})
/** @see vaultAccountSchema */
export type VaultAccount = v.InferOutput<typeof vaultAccountSchema>

/** Who is signed in. */
export const vaultUserSchema = v.object({
  email: v.optional(words(320)),
  /** What the account calls him by which he signs in. */
  username: v.optional(words(128)),
  /** Of that account: `google`. */
  provider: v.optional(words(32)),
  accounts: v.pipe(v.array(vaultAccountSchema), v.minLength(1), v.maxLength(16)),
  chainId: caipNetworkIdSchema,
  /** Whether a restore has been tried: until then one eviction of the browser's storage is total loss. */
  isRecoverable: v.boolean(),
  preferredAccountType: v.optional(preferredAccountSchema),
})
/** @see vaultUserSchema */
export type VaultUser = v.InferOutput<typeof vaultUserSchema>

/** What the frame answers, by the type of the request; of those about accounts at providers, {@link socialAnswerSchemas} tells. */
export const answerSchemas = {
  CONNECT_EMAIL: v.object({
    action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']),
    /** Two digits, which the page behind the mail's link shows among others. */
    number: v.optional(v.pipe(v.string(), v.regex(/^\d{2}$/))),
    /** Seconds that the code is valid. */
    expiresIn: v.optional(secondsSchema),
    /** Seconds until another one may be asked for. */
    resendIn: v.optional(secondsSchema),
  }),
  RESEND_OTP: v.object({ resendIn: secondsSchema }),
  CONNECT_OTP: vaultUserSchema,
  CONNECT_DEVICE: vaultUserSchema,
  CONNECT_GUEST: vaultUserSchema,
  CONNECT_JWT: vaultUserSchema,
  GET_USER: vaultUserSchema,
  IS_CONNECTED: v.object({ isConnected: v.boolean() }),
  SIGN_OUT: nothing,
  SWITCH_NETWORK: v.object({ chainId: caipNetworkIdSchema }),
  GET_CHAIN_ID: v.object({ chainId: caipNetworkIdSchema }),
  RPC_REQUEST: v.unknown(),
  /** `isAgreed`: the visitor had agreed already. What was begun is answered as if nothing had been given up. */
  RPC_ABORT: v.object({ isAgreed: v.boolean() }),
  UPDATE_EMAIL: v.object({ action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) }),
  UPDATE_EMAIL_PRIMARY_OTP: nothing,
  /** `readyAt`: milliseconds since 1970 at which the change takes effect. */
  UPDATE_EMAIL_SECONDARY_OTP: v.object({ newEmail: words(320), readyAt: v.number() }),
  SET_PREFERRED_ACCOUNT: v.object({ type: preferredAccountSchema, address: words(128) }),
  INIT_SMART_ACCOUNT: v.object({ address: words(128), isDeployed: v.boolean() }),
  /** EIP-155. */
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: v.object({ smartAccountEnabledNetworks: v.array(v.number()) }),
  SYNC_THEME: nothing,
  SYNC_DAPP_DATA: nothing,
  SHOW_WALLET: nothing,
} as const satisfies AnswerSchemas

/** The same of requests about accounts at providers, apart: who asks none carries none of it. */
export const socialAnswerSchemas = {
  /** An address of the vault's, which leads to the provider. */
  GET_SOCIAL_REDIRECT_URI: v.object({ uri: words(2000) }),
  /**
   * With `VERIFY_OTP` the account's address has a wallet. `CONNECT_EMAIL` with it, or `CONNECT_SOCIAL` by one of `providers` where there are any,
   * opens that wallet and adds the account to it.
   */
  CONNECT_SOCIAL: v.union([
    v.object({
      action: v.literal('VERIFY_OTP'),
      email: words(320),
      providers: v.array(words(32)),
    }),
    vaultUserSchema,
  ]),
  LINK_SOCIAL: nothing,
  /** What a code says, and a link opens in an app. */
  GET_FARCASTER_URI: v.object({
    url: words(2000),
    /** Seconds that it is valid. */
    expiresIn: secondsSchema,
  }),
  CONNECT_FARCASTER: v.object({
    /** What `CONNECT_SOCIAL` and `LINK_SOCIAL` go on with. */
    uri: words(256),
    /** A label: the FID in it was signed, what stands before it the relay says. */
    userName: words(128),
  }),
} as const satisfies AnswerSchemas

/** What a request of a type is answered with. */
export type VaultAnswer<Type extends VaultRequestType> = v.InferOutput<
  (typeof answerSchemas & typeof socialAnswerSchemas)[Type]
>
