import type { Hash, Hex } from 'viem'
import type { Operation } from './operation/operationSchemas.ts'

/** Gas in hex, as ERC-7769 answers it. Those of the paymaster where there is one. */
export interface GasEstimate {
  readonly preVerificationGas: Hex
  readonly verificationGasLimit: Hex
  readonly callGasLimit: Hex
  readonly paymasterVerificationGasLimit?: Hex | undefined
  readonly paymasterPostOpGasLimit?: Hex | undefined
}

/** Wei for a unit of gas, in hex. */
export interface OperationFees {
  readonly maxFeePerGas: Hex
  readonly maxPriorityFeePerGas: Hex
}

/** Where a bundler has put an operation. */
export interface OperationPlace {
  /** Of the transaction that it is in. */
  readonly transactionHash: Hash
}

/** Puts operations of smart accounts into blocks of one chain. Each of its functions throws OperationError. */
export interface Bundler {
  /** @returns what the operation is known by, once it is on its way */
  send(operation: Operation): Promise<Hash>
  estimate(operation: Operation): Promise<GasEstimate>
  /** Null for one that it does not know, or that is in no block yet. What it says is not believed: the chain is asked what became of it. */
  locate(hash: Hash): Promise<OperationPlace | null>
  /** The operation that it is about to send; null for every other. */
  findPending(hash: Hash): Promise<Operation | null>
  /** What it wants to be paid at the least. */
  getFees(): Promise<OperationFees>
}
