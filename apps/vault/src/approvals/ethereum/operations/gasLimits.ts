import { VaultError } from '../../../service/VaultError.ts'
import type { OperationGas, PaymasterFields } from './Operation.ts'

/** Gas before the call, and of the call: blocks have no room for more. */
const mostBefore = 5_000_000n
const mostOfCall = 15_000_000n

/** How many times the node's own price a bundler may want for a unit of gas. */
const mostTimes = 5n

const refuse = (what: string): never => {
  throw new VaultError('GAS_TOO_HIGH', `${what}: more than anything takes. Nothing was sent.`)
}

/** @throws VaultError `GAS_TOO_HIGH` */
export function checkGas({ callGasLimit, verificationGasLimit, preVerificationGas }: OperationGas): void {
  if (verificationGasLimit + preVerificationGas > mostBefore) refuse('Gas before the call')
  if (callGasLimit > mostOfCall) refuse('Gas of the call')
}

/** @throws VaultError `GAS_TOO_HIGH` */
export function checkPaymasterGas(
  fields: Pick<PaymasterFields, 'paymasterVerificationGasLimit' | 'paymasterPostOpGasLimit'>,
): void {
  if (fields.paymasterVerificationGasLimit + fields.paymasterPostOpGasLimit > mostBefore)
    refuse('Gas of who pays')
}

/** @param own wei that the node says @param wanted wei that the bundler wants @throws VaultError `GAS_TOO_HIGH` */
export function checkPrice(own: bigint, wanted: bigint): void {
  if (wanted > own * mostTimes) refuse('The price of gas')
}

/** Wei at the most. */
export const getMostCost = (gas: OperationGas, paymaster: PaymasterFields | null): bigint => {
  const own = gas.callGasLimit + gas.verificationGasLimit + gas.preVerificationGas
  const others = paymaster ? paymaster.paymasterVerificationGasLimit + paymaster.paymasterPostOpGasLimit : 0n
  return (own + others) * gas.maxFeePerGas
}
