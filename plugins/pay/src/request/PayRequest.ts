import type { CaipNetworkId } from '@portico/contract'
import type { PaymentRequest } from '@portico/contract/payments'
import type { Address, Hex } from '@portico/evm'

/** What is wrong with what the page asks for, in the words of the specification. */
export type RequestProblem =
  | 'INVALID_PAYMENT_CONFIG'
  | 'INVALID_ASSET'
  | 'INVALID_AMOUNT'
  | 'INVALID_RECIPIENT'
  | 'INVALID_RECIPIENT_ADDRESS_FOR_ASSET'

/** What a page asks the visitor to pay, with the names of the payment. */
export interface PayRequest extends PaymentRequest {
  readonly caipNetworkId: CaipNetworkId
  /** Contract or mint; null for the network's own currency. */
  readonly address: string | null
  /** What the shop calls itself; null where it does not say. */
  readonly label: string | null
  /** The payment's own name, of all that is asked for. */
  readonly digest: Hex
  /** With which the call's data ends, on eip155. */
  readonly reference: Hex
  /** Address of this payment alone; null elsewhere than on eip155. */
  readonly oneTime: Address | null
  /** `reference` of Solana Pay. */
  readonly key: string
}

/** Whether it is paid on Solana. */
export const isOnSolana = ({ caipNetworkId }: Pick<PayRequest, 'caipNetworkId'>): boolean =>
  caipNetworkId.startsWith('solana:')
