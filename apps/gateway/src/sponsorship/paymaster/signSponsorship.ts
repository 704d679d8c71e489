import { type Address, concat, type Hex, numberToHex, size, slice } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { Operation } from '../../bundler/operation/operationSchemas.ts'
import { packOperation } from '../../bundler/operation/packOperation.ts'

/** As the contract hashes it. */
const types = {
  Sponsorship: [
    { name: 'entryPoint', type: 'address' },
    { name: 'sender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'delegate', type: 'address' },
    { name: 'initCode', type: 'bytes' },
    { name: 'callData', type: 'bytes' },
    { name: 'accountGasLimits', type: 'bytes32' },
    { name: 'preVerificationGas', type: 'uint256' },
    { name: 'gasFees', type: 'bytes32' },
    { name: 'paymasterVerificationGasLimit', type: 'uint256' },
    { name: 'paymasterPostOpGasLimit', type: 'uint256' },
    { name: 'validAfter', type: 'uint48' },
    { name: 'validUntil', type: 'uint48' },
  ],
} as const

/** What is promised. */
export interface Sponsorship {
  readonly chainId: number
  /** With its paymaster and both limits of its gas. */
  readonly operation: Operation & { readonly paymaster: Address }
  /** Whose code the account runs under EIP-7702; the zero address for every other. */
  readonly delegate: Address
  /** Seconds since 1970. */
  readonly validUntil: number
}

/** Without the marker of EIP-7702, which bundlers write in two ways. */
function withoutMarker(initCode: Hex): Hex {
  if (!/^0x7702(0{36}|$)/.test(initCode)) return initCode
  return size(initCode) > 20 ? slice(initCode, 20) : '0x'
}

/** Signs for the paymaster that it pays. @returns `paymasterData` */
export async function signSponsorship(
  signer: PrivateKeyAccount,
  { chainId, operation, delegate, validUntil }: Sponsorship,
): Promise<Hex> {
  const { sender, nonce, callData, accountGasLimits, preVerificationGas, gasFees, initCode } =
    packOperation(operation)
  const { paymaster, paymasterVerificationGasLimit = 0n, paymasterPostOpGasLimit = 0n } = operation
  const signature = await signer.signTypedData({
    domain: { name: 'SponsorPaymaster', version: '1', chainId, verifyingContract: paymaster },
    types,
    primaryType: 'Sponsorship',
    message: {
      ...{ entryPoint: entryPoint08Address, sender, nonce, delegate, initCode: withoutMarker(initCode) },
      ...{ callData, accountGasLimits, preVerificationGas, gasFees },
      ...{ paymasterVerificationGasLimit, paymasterPostOpGasLimit, validAfter: 0, validUntil },
    },
  })
  return concat([toTimes(validUntil), signature])
}

const toTimes = (validUntil: number): Hex =>
  concat([numberToHex(0, { size: 6 }), numberToHex(validUntil, { size: 6 })])

/** As long as the real one, for estimates. It is refused wherever it is checked. */
export const stubData: Hex = concat([toTimes(0xffff_ffff), `0x${'f'.repeat(64)}${'7'.repeat(64)}1c`])

/** Gas in which the paymaster looks at an operation: it hashes what the operation brings along. Measured, and rounded up. */
export function getPaymasterGas({ callData, factoryData = '0x' }: Operation): bigint {
  const words = BigInt(Math.ceil((size(callData) + size(factoryData)) / 32))
  return 60_000n + 40n * words + (words * words) / 200n
}
