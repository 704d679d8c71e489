import type { Address } from 'viem'
import type { Signing } from '../../Signing.ts'
import type { HeldSession } from './readHeld.ts'

/** A session that the visitor has granted. */
export interface GrantedSession {
  readonly pci: string
  /** Of the site that asked for it. */
  readonly host: string
  /** CAIP-2. */
  readonly networkId: string
  readonly networkName: string
  /** An allowance in the token's own units, or contracts that are called. */
  readonly allowed:
    | { readonly kind: 'amount'; readonly amount: string; readonly symbol: string; readonly period: number }
    | { readonly kind: 'calls'; readonly contracts: readonly string[]; readonly amount: string }
  /** Of what is allowed: in the current period, or altogether. Null where the network does not say. */
  readonly used: string | null
  /** Seconds since 1970. */
  readonly expiry: number
  readonly state: HeldSession['state']
}

/** What would be ended had ended before, such as in another tab. */
export class SessionOverError extends Error {
  override readonly name = 'SessionOverError'
}

/** What is done with sessions that were granted. */
export interface GrantedParts
  extends Pick<
    Signing,
    'nodes' | 'keys' | 'site' | 'getOpening' | 'sentCalls' | 'askPaymaster' | 'keptSessions'
  > {
  /** The account of the visitor's current key. */
  findOwner(): Promise<Address>
}
