import type { WalletSign } from '@portico/vault-keys'
import type { Approval } from '../approvals/Approval.ts'

/** What the frame tells a window of its own to show. */
export interface WindowTask {
  readonly type: 'vault:task'
  readonly approval: Approval
  readonly site: string
  readonly sign: WalletSign
  readonly locale: string
  readonly mode: 'light' | 'dark'
}

/** What a window says: that it is there, and what the visitor decided. */
export type WindowAnswer =
  | { readonly type: 'vault:opened' }
  | { readonly type: 'vault:decided'; readonly isApproved: boolean }
