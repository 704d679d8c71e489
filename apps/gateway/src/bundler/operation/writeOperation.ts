import { type Address, getAddress, type Hex, hexToBigInt, size, slice } from 'viem'
import {
  formatUserOperationRequest,
  type PackedUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import type { Operation } from './operationSchemas.ts'

/** An operation in the form of JSON-RPC. */
export const writeOperation = (operation: Operation) => formatUserOperationRequest(operation as UserOperation)

const halves = (packed: Hex) => [hexToBigInt(slice(packed, 0, 16)), hexToBigInt(slice(packed, 16))] as const

/** An operation out of EntryPoint's own form. */
export function unpackOperation(packed: PackedUserOperation): Operation {
  const { sender, nonce, callData, signature, preVerificationGas, initCode } = packed
  const [verificationGasLimit, callGasLimit] = halves(packed.accountGasLimits)
  const [maxPriorityFeePerGas, maxFeePerGas] = halves(packed.gasFees)
  return {
    ...{ sender, nonce, callData, signature, preVerificationGas },
    ...{ verificationGasLimit, callGasLimit, maxPriorityFeePerGas, maxFeePerGas },
    ...unpackFactory(initCode),
    ...unpackPaymaster(packed.paymasterAndData),
  }
}

function unpackFactory(initCode: Hex): Pick<Operation, 'factory' | 'factoryData'> {
  if (initCode === '0x') return {}
  if (size(initCode) <= 20) return { factory: initCode }
  return { factory: slice(initCode, 0, 20), factoryData: slice(initCode, 20) }
}

function unpackPaymaster(data: Hex) {
  if (data === '0x') return {}
  const [paymasterVerificationGasLimit, paymasterPostOpGasLimit] = halves(slice(data, 20, 52))
  const paymaster: Address = getAddress(slice(data, 0, 20))
  const paymasterData = size(data) > 52 ? slice(data, 52) : '0x'
  return { paymaster, paymasterVerificationGasLimit, paymasterPostOpGasLimit, paymasterData } as const
}
