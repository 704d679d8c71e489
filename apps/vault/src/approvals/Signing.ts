import type { VaultAccount } from '@portico/vault-protocol'
import type { Keys } from '../keys/createKeys.ts'
import type { Opening } from '../keys/jobs.ts'
import type { Nodes } from '../nodes/createNodes.ts'
import type { KeptSessions } from '../service/keptSessions.ts'
import type { Approval } from './Approval.ts'
import type { SentCalls } from './ethereum/calls/createSentCalls.ts'

/** What the methods of a page that need approval work with. */
export interface Signing {
  readonly nodes: Nodes
  readonly keys: Keys
  readonly sentCalls: SentCalls
  /** Origin of the page that asks. */
  readonly site: string
  /**
   * Accounts of who is signed in.
   * @param caipNetworkId where they are asked for: smart accounts differ from network to network. @default the one that he is on
   * @throws VaultError `NOT_CONNECTED`
   */
  getAccounts(caipNetworkId?: string): Promise<readonly VaultAccount[]>
  /**
   * What it takes to sign by the account that was approved.
   * @throws VaultError `NOT_CONNECTED` where somebody else is signed in by now, `SESSION_ENDED`, `OFFLINE`
   */
  getOpening(address: string): Promise<Opening>
  /**
   * Asks who pays for operations (ERC-7677), as who is signed in.
   * @returns the answer of JSON-RPC, unread
   * @throws VaultError where nobody does
   */
  askPaymaster(method: string, params: readonly unknown[]): Promise<unknown>
  readonly keptSessions: KeptSessions
  /** Signs the visitor out, as the page sees it. */
  signOut(): Promise<void>
  /** Asks the visitor, once, whether he wants the address that his smart account has on a network. @throws VaultError `ABORTED` */
  introduceAddress(): Promise<void>
  /** Has the account be a smart one from now on, on all networks that have them. */
  preferSmartAccount(): Promise<void>
  /** Shows it to the visitor. Resolves where he approves. @throws VaultError `REJECTED`, `ABORTED` */
  approve(approval: Approval): Promise<void>
}

/** What reads are answered from. */
export type SafeParts = Pick<Signing, 'nodes' | 'getAccounts' | 'sentCalls' | 'site' | 'keptSessions'>

/** A request that needs approval. */
export interface SigningRequest {
  /** CAIP-2. */
  readonly caipNetworkId: string
  /** As the page gave them, copied once, read by nobody yet. */
  readonly params: unknown
}

/** Does what a method of a page says: reads it, has it approved, signs it. @throws VaultError */
export type SigningMethod = (signing: Signing, request: SigningRequest) => Promise<unknown>
