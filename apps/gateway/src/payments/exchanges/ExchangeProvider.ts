/** Who pays what a withdrawal costs: the visitor on top, or whoever gets it, of whom it is taken. */
export type FeePayer = 'visitor' | 'deducted'

/** What an exchange is asked to send. */
export interface WithdrawalRequest {
  /** The gateway's own name for it, which the exchange has never heard. */
  readonly reference: string
  /** CAIP-19. */
  readonly asset: string
  /** Base units that leave the exchange before its fee is taken, or beside it. */
  readonly amount: bigint
  readonly address: string
  readonly feePayer: FeePayer
}

/** A page where a visitor confirms a withdrawal. */
export interface OpenedWithdrawal {
  readonly url: string
  /** Base units. */
  readonly fee: bigint
}

/** How a withdrawal stands, as the exchange says: its word, and no proof. */
export interface WithdrawalReport {
  readonly state: 'open' | 'sent' | 'failed' | 'cancelled'
  /** Of the transaction. */
  readonly hash: string | null
}

/** Where visitors hold money that they can pay with. */
export interface ExchangeProvider {
  readonly id: string
  readonly name: string
  readonly imageUrl: string
  readonly feePayer: FeePayer
  /** Whether it sends so much of an asset. @param asset CAIP-19 @param amount base units, null for any */
  sends(asset: string, amount: bigint | null): boolean
  /** What a withdrawal costs, base units; null where the exchange does not say. Never throws. */
  fetchFee(asset: string): Promise<bigint | null>
  /** @throws Error where the exchange does not open one */
  open(request: WithdrawalRequest): Promise<OpenedWithdrawal>
  /** Null for one that the exchange does not know. @throws Error where it does not answer */
  fetchReport(reference: string): Promise<WithdrawalReport | null>
}
