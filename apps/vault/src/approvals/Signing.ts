import type { VaultAccount } from '@portico/vault-protocol'
import type { Keys } from '../keys/createKeys.ts'
import type { Opening } from '../keys/jobs.ts'
import type { Nodes } from '../nodes/createNodes.ts'
import type { Approval } from './Approval.ts'
import type { SentCalls } from './ethereum/calls/createSentCalls.ts'

/** What the methods of a page that need approval work with. */
export interface Signing {
  readonly nodes: Nodes
  readonly keys: Keys
  readonly sentCalls: SentCalls
  /** Origin of the page that asks. */
  readonly site: string
  /** Accounts of who is signed in. @throws VaultError `NOT_CONNECTED` */
  getAccounts(): Promise<readonly VaultAccount[]>
  /**
   * What it takes to sign by the account that was approved.
   * @throws VaultError `NOT_CONNECTED` where somebody else is signed in by now, `SESSION_ENDED`, `OFFLINE`
   */
  getOpening(address: string): Promise<Opening>
  /** Shows it to the visitor. Resolves where he approves. @throws VaultError `REJECTED`, `ABORTED` */
  approve(approval: Approval): Promise<void>
}

/** What reads are answered from. */
export type SafeParts = Pick<Signing, 'nodes' | 'getAccounts' | 'sentCalls'>

/** A request that needs approval. */
export interface SigningRequest {
  /** CAIP-2. */
  readonly caipNetworkId: string
  /** As the page gave them, copied once, read by nobody yet. */
  readonly params: unknown
}

/** Does what a method of a page says: reads it, has it approved, signs it. @throws VaultError */
export type SigningMethod = (signing: Signing, request: SigningRequest) => Promise<unknown>
