import { type Address, encodeFunctionData, type Hex, hexToBytes } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import type { Operation } from '../operation/operationSchemas.ts'
import { packOperation } from '../operation/packOperation.ts'

/** What a transaction costs before it does anything. */
const base = 21_000n
/** What it costs to look at a delegation, whether the account is new or not (EIP-7702). */
const authorizationGas = 25_000n
/** What EntryPoint does for each bundle and counts for no operation: measured, and rounded up. */
const bundleGas = 20_000n

/** Gas of a transaction's data, its base included. */
export function getIntrinsicGas(data: Hex): bigint {
  const bytes = hexToBytes(data)
  const zeroes = bytes.reduce((count, byte) => (byte === 0 ? count + 1 : count), 0)
  return base + 4n * BigInt(zeroes) + 16n * BigInt(bytes.length - zeroes)
}

/** A transaction costs no less than this, however little it does (EIP-7623). */
function getFloorGas(data: Hex): bigint {
  const tokens = (getIntrinsicGas(data) - base) / 4n
  return base + 10n * tokens
}

/** The call that puts one operation into a block. */
export const encodeBundle = (operation: Operation, beneficiary: Address): Hex =>
  encodeFunctionData({
    abi: entryPoint08Abi,
    functionName: 'handleOps',
    args: [[packOperation(operation)], beneficiary],
  })

/** What an operation has to pay for beside what EntryPoint measures. */
export function getPreVerificationGas(operation: Operation, beneficiary: Address): bigint {
  // As long as numbers of gas and fees become: one that is estimated has none yet.
  const filled = { ...operation, preVerificationGas: 0xff_ffffn, callGasLimit: 0xff_ffffn }
  const data = encodeBundle({ ...filled, maxFeePerGas: 0xff_ffff_ffffn }, beneficiary)
  const length = BigInt(data.length / 2)
  // It copies and hashes what comes with the operation.
  const own = getIntrinsicGas(data) + length
  const floor = getFloorGas(data)
  const delegation = operation.authorization ? authorizationGas : 0n
  return (own > floor ? own : floor) + bundleGas + delegation
}

/** The transaction's own limit, with what a call keeps back for whoever has made it. */
export function getBundleGas(operation: Operation): bigint {
  const { preVerificationGas, verificationGasLimit, callGasLimit } = operation
  const { paymasterVerificationGasLimit = 0n, paymasterPostOpGasLimit = 0n } = operation
  const own = preVerificationGas + verificationGasLimit + callGasLimit
  const all = own + paymasterVerificationGasLimit + paymasterPostOpGasLimit
  return (all * 64n) / 63n + 150_000n
}

const mostTip = 1_000_000_000n

/**
 * What the transaction pays, in wei for a unit of gas: no more than the operation does. Wallets offer twice the tip that they see on the chain: were all
 * of it paid, they would see twice as much the next time.
 */
export const getBundleFees = ({ maxFeePerGas, maxPriorityFeePerGas }: Operation) => ({
  maxFeePerGas,
  maxPriorityFeePerGas: maxPriorityFeePerGas < mostTip ? maxPriorityFeePerGas : mostTip,
})
