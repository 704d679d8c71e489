import type { UserOperation } from '@portico/smart-accounts'
import type { Call } from '@portico/smart-accounts/accounts'
import type { Address, Hex } from 'viem'
import type { SmartAccount } from '../../../smartAccounts/SmartAccount.ts'
import type { Signing } from '../../Signing.ts'
import type { SentOperation } from '../calls/createSentCalls.ts'

/** What operations are made with. */
export type OperationParts = Pick<
  Signing,
  'nodes' | 'keys' | 'site' | 'sentCalls' | 'askPaymaster' | 'getOpening' | 'approve'
>

/** What a page wants a smart account to do, all or none. */
export interface OperationRequest {
  /** CAIP-2. */
  readonly caipNetworkId: string
  readonly account: SmartAccount
  readonly calls: readonly Call[]
  /** Told of what was signed, before anybody else has it: from then on it may be on its way, whatever is heard of that. */
  note?(sent: SentOperation): Promise<void>
}

/** Gas in units, and wei for one. */
export type OperationGas = Pick<
  UserOperation,
  'callGasLimit' | 'verificationGasLimit' | 'preVerificationGas' | 'maxFeePerGas' | 'maxPriorityFeePerGas'
>

/** The paymaster's fields of an operation (ERC-7677). */
export interface PaymasterFields {
  readonly paymaster: Address
  readonly paymasterData: Hex
  readonly paymasterVerificationGasLimit: bigint
  readonly paymasterPostOpGasLimit: bigint
}

/** Who would pay, and what he is called. */
export interface Sponsorship {
  readonly name: string
  readonly fields: PaymasterFields
}

/** An operation with all that its approval needs. Nonce and signatures come after it: another one may be sent meanwhile. */
export interface PreparedOperation extends OperationRequest {
  readonly gas: OperationGas
  /** Null where the account pays. */
  readonly sponsorship: Sponsorship | null
  /** Whether the account becomes a smart one with it. */
  readonly isFirst: boolean
  /** Wei that it costs at most, whoever pays. */
  readonly cost: bigint
  /** Whether the account has too little for it. */
  readonly isFailing: boolean
}
