import type { WalletSign } from '@portico/vault-keys'
import type { Approval } from '../approvals/Approval.ts'

/** How a window looks: as the frame does. */
interface WindowLooks {
  readonly locale: string
  readonly mode: 'light' | 'dark'
}

/** What the frame tells a window of its own to show for approval. */
export interface WindowTask extends WindowLooks {
  readonly type: 'vault:task'
  readonly approval: Approval
  /** Origin of the page that asks; null for what the visitor changes himself. */
  readonly site: string | null
  readonly sign: WalletSign
}

/** What the frame asks a window of its own to do with a passkey, which Safari makes for no frame in the page of another site. */
export interface PasskeyTask extends WindowLooks {
  readonly type: 'vault:passkey'
  /** Whom a new one is made for; null where one of `credentialIds` is used. */
  readonly owner: {
    /** 32 bytes, base64url: the same for the same wallet, so that an authenticator has one of it. */
    readonly id: string
    /** What the visitor's device calls it: his address. */
    readonly name: string
  } | null
  /** Passkeys of the wallet, base64url. */
  readonly credentialIds: readonly string[]
}

/** Why a passkey cannot be used at all. */
export const passkeyRefusals = ['noSecret', 'known', 'unsupported'] as const
/** One of {@link passkeyRefusals}. */
export type PasskeyRefusal = (typeof passkeyRefusals)[number]

/** What a window says: that it is there, and what came of its task. */
export type WindowAnswer =
  | { readonly type: 'vault:opened' }
  | { readonly type: 'vault:decided'; readonly isApproved: boolean }
  | { readonly type: 'vault:unlocked'; readonly credentialId: string; readonly secret: ArrayBuffer }
  | { readonly type: 'vault:refused'; readonly reason: PasskeyRefusal }
