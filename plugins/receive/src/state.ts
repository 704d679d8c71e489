import type { Codes } from './reach.ts'
import type { RequestToken } from './toPaymentUri.ts'

/** What the views of one Portico instance share. Addresses stay with the shell. */
export interface ReceiveState {
  /** Id of the address that the visitor chose; null while they have not. */
  readonly chosen: string | null
  /** The visitor asks for an amount. */
  readonly isAsking: boolean
  /** What the amount was typed for, or what was chosen. */
  readonly token: RequestToken | null
  /** Decimal text as typed, with a point. */
  readonly amount: string
  /** Addresses that the visitor wants to see although what comes there may be lost. */
  readonly confirmed: readonly string[]
  /** By address. */
  readonly codes: Readonly<Record<string, Codes>>
}

/** State at the start. */
export const emptyReceive: ReceiveState = {
  chosen: null,
  isAsking: false,
  token: null,
  amount: '',
  confirmed: [],
  codes: {},
}
