import type { UserOperation } from '@portico/smart-accounts'
import { formatUserOperationRequest } from 'viem/account-abstraction'
import { numberToHex } from 'viem/utils'

/** An operation as JSON-RPC has it (ERC-7769), numbers in hexadecimal. */
export type OperationInRpc = Readonly<Record<string, unknown>>

/** Gas of what is not measured yet: bundlers want every field. */
export const unmeasured = { callGasLimit: 0n, verificationGasLimit: 0n, preVerificationGas: 0n } as const

/** @see OperationInRpc */
export function toRpcOperation(operation: UserOperation): OperationInRpc {
  const { authorization, ...fields } = operation
  const written = formatUserOperationRequest(fields as UserOperation) as OperationInRpc
  if (!authorization) return written
  const { address, chainId, nonce, r, s, yParity = 0 } = authorization
  const numbers = { chainId: numberToHex(chainId), nonce: numberToHex(nonce), yParity: numberToHex(yParity) }
  return { ...written, eip7702Auth: { address, ...numbers, r, s } }
}
