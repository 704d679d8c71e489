import type { CaipNetworkId } from './caip.ts'

/** What a sign-in message says (CAIP-122). Times are ISO 8601. */
export interface SiwxMessageData {
  readonly accountAddress: string
  readonly chainId: CaipNetworkId
  /** Host of the site, with its port where it has one. */
  readonly domain: string
  readonly uri: string
  readonly version: string
  readonly nonce: string
  readonly statement?: string
  readonly resources?: readonly string[]
  readonly requestId?: string
  readonly issuedAt?: string
  readonly expirationTime?: string
  readonly notBefore?: string
}

/** A sign-in message: its fields, and the text a wallet signs. */
export interface SiwxMessage extends SiwxMessageData {
  /** The text of CAIP-122, in the form of the account's namespace. */
  toString(): string
}

/** A signed object of WalletConnect's one-click authentication (CAIP-74). */
export interface Cacao {
  readonly h: { readonly t: string }
  readonly p: Readonly<Record<string, unknown>>
  readonly s: { readonly t: string; readonly s: string; readonly m?: string }
}

/** A sign-in that is stored. */
export interface SiwxSession {
  readonly data: SiwxMessageData
  /** The text that was signed. */
  readonly message: string
  /** Hexadecimal on EVM, base58 on Solana, base64 on Bitcoin. */
  readonly signature: string
  /** Present where the wallet signed while it was being connected. */
  readonly cacao?: Cacao
}

/** Sign-in with a signed message, as a site configures it. */
export interface Siwx {
  /** Makes the message a wallet is asked to sign; fetches a nonce where a service gives it. */
  createMessage(parameters: {
    readonly chainId: CaipNetworkId
    readonly accountAddress: string
  }): Promise<SiwxMessage>
  /** Verifies a session and stores it. @throws SiwxInvalidError and others of area SIWX */
  addSession(session: SiwxSession): Promise<void>
  /** Replaces what is stored; an empty list signs out. */
  setSessions(sessions: readonly SiwxSession[]): Promise<void>
  /** Sessions of an account on a network that are valid now. */
  getSessions(chainId: CaipNetworkId, address: string): Promise<readonly SiwxSession[]>
  /** Ends the sessions of an account on a network, and no others. */
  revokeSession(chainId: CaipNetworkId, address: string): Promise<void>
  /** Whether a visitor must sign in to stay connected. @default false */
  getRequired?(): boolean
  /** Whether disconnecting signs out. @default true */
  readonly signOutOnDisconnect?: boolean
}

/** The session of the older form. */
export interface SiweSession {
  readonly address: string
  /** EIP-155 number. */
  readonly chainId: number
}

/** The older form of sign-in, for EVM accounts only (`siweConfig`). */
export interface SiweConfig {
  getNonce(address?: string): Promise<string>
  createMessage(parameters: SiweMessageParameters): string
  verifyMessage(parameters: { readonly message: string; readonly signature: string }): Promise<boolean>
  getSession(): Promise<SiweSession | null>
  signOut(): Promise<boolean>
  /** What `createMessage` is given beside the address and the nonce. */
  getMessageParams?(): Promise<Partial<SiweMessageParameters>>
  onSignIn?(session: SiweSession): void
  onSignOut?(): void
  /** @default true */
  readonly enabled?: boolean
  /** @default true */
  readonly required?: boolean
  /** @default true */
  readonly signOutOnDisconnect?: boolean
  /** @default true */
  readonly signOutOnAccountChange?: boolean
  /** @default true */
  readonly signOutOnNetworkChange?: boolean
  /** Milliseconds a nonce that nobody has signed may be asked for again. @default 300 000 */
  readonly nonceRefetchIntervalMs?: number
  /** Milliseconds the answer of `getSession` is believed. @default 300 000 */
  readonly sessionRefetchIntervalMs?: number
}

/** Fields of the message in the older form (EIP-4361). */
export interface SiweMessageParameters {
  readonly address: string
  /** EIP-155 number. */
  readonly chainId: number
  readonly nonce: string
  readonly domain: string
  readonly uri: string
  readonly version: '1'
  readonly iat?: string
  readonly exp?: string
  readonly nbf?: string
  readonly statement?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}
