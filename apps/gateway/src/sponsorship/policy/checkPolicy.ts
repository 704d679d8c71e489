import { type Address, isAddressEqual, keccak256, type PublicClient, size, slice } from 'viem'
import { OperationError } from '../../bundler/operation/OperationError.ts'
import type { Operation } from '../../bundler/operation/operationSchemas.ts'
import type { ChainPolicy } from '../sponsorshipOptions.ts'
import { type AccountCall, readCalls } from './readCalls.ts'

const refuse = (reason: string, message: string) =>
  new OperationError('paymaster', `${message} Send it without sponsoring.`, { reason })

/**
 * Whether an operation is one that the operator pays for, whoever asks.
 * @param delegate whose code the account runs under EIP-7702
 * @throws OperationError -32501 with `data.reason`
 */
export async function checkPolicy(
  client: PublicClient,
  policy: ChainPolicy,
  operation: Operation,
  delegate: Address | null,
): Promise<void> {
  const { callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas } = operation
  if (callGasLimit > policy.maxCallGas)
    throw refuse('GAS_TOO_HIGH', `No more than ${policy.maxCallGas} gas is paid for a call.`)
  if (verificationGasLimit + preVerificationGas > policy.maxVerificationGas)
    throw refuse('GAS_TOO_HIGH', `No more than ${policy.maxVerificationGas} gas is paid before the call.`)
  if (maxFeePerGas > policy.maxFeePerGas)
    throw refuse('FEE_TOO_HIGH', 'The network is too busy: its fees are higher than what is paid.')
  if (policy.calls && !readCalls(operation.callData)?.every((call) => isAllowed(policy.calls ?? [], call)))
    throw refuse('CALL_NOT_SPONSORED', 'What it calls is not paid for.')
  if (policy.accounts && !(await isKnown(client, policy, operation, delegate)))
    throw refuse('ACCOUNT_NOT_SPONSORED', 'This kind of account is not paid for.')
}

const isAllowed = (calls: NonNullable<ChainPolicy['calls']>, { to, data }: AccountCall) =>
  calls.some(
    (allowed) =>
      isAddressEqual(allowed.to, to) &&
      (!allowed.selectors || (size(data) >= 4 && allowed.selectors.includes(slice(data, 0, 4)))),
  )

/** Whether the operator knows the code of the account: for an account that is there already, its factory says nothing. */
async function isKnown(
  client: PublicClient,
  { accounts = [], codeHashes }: ChainPolicy,
  { sender, factory }: Operation,
  delegate: Address | null,
): Promise<boolean> {
  const maker = delegate ?? (factory === '0x7702' ? undefined : (factory as Address | undefined))
  if (maker) return accounts.some((known) => isAddressEqual(known, maker))
  const code = await client.getCode({ address: sender })
  return code !== undefined && codeHashes.includes(keccak256(code))
}
