import { toDelegationCode } from '@portico/smart-accounts/accounts'
import * as v from 'valibot'
import {
  type Address,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  numberToHex,
  type PublicClient,
  parseAbi,
} from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import type { GasEstimate } from '../Bundler.ts'
import { OperationError } from '../operation/OperationError.ts'
import type { Operation } from '../operation/operationSchemas.ts'
import { hashOperation, packOperation } from '../operation/packOperation.ts'
import { getIntrinsicGas, getPreVerificationGas } from './operationGas.ts'

const operationType =
  'struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }'
const abi = parseAbi([
  operationType,
  'function validateUserOp(PackedUserOperation operation, bytes32 hash, uint256 missingFunds)',
  'function validatePaymasterUserOp(PackedUserOperation operation, bytes32 hash, uint256 maxCost)',
  'function createSender(bytes initCode)',
  'function initEip7702Sender(address sender, bytes data)',
])

/** Makes accounts for EntryPoint, which has made it first of all. */
const senderCreator = getContractAddress({ from: entryPoint08Address, nonce: 1n })
/** What EntryPoint does around the account: it hashes, counts the nonce, books the deposit. Measured, and rounded up. */
const accountOverhead = 70_000n
const paymasterOverhead = 20_000n
/** Gas that one step may take while it is measured. */
const stepGas = 10_000_000n

/** What EntryPoint would call, in order. */
interface Step {
  readonly to: Address
  readonly data: Hex
  readonly gas: bigint
}

const resultSchema = v.object({
  status: v.string(),
  gasUsed: v.pipe(
    v.string(),
    v.transform((text) => BigInt(text)),
  ),
  returnData: v.string(),
})
const answerSchema = v.tuple([v.object({ calls: v.array(resultSchema) })])
type Result = v.InferOutput<typeof resultSchema>

/** Does the steps as EntryPoint, one after the other, on top of the latest block (`eth_simulateV1`). */
async function simulate(client: PublicClient, operation: Operation, steps: readonly Step[]) {
  const { sender, authorization } = operation
  const code = authorization && { [sender]: { code: toDelegationCode(authorization.address) } }
  const calls = steps.map(({ to, data, gas }) => ({
    from: entryPoint08Address,
    to,
    data,
    gas: numberToHex(gas),
  }))
  const answer = await client.request<{ Method: string; Parameters: unknown; ReturnType: unknown }>({
    method: 'eth_simulateV1',
    params: [{ blockStateCalls: [{ stateOverrides: { ...code }, calls }], validation: false }, 'latest'],
  })
  return v.parse(answerSchema, answer)[0].calls
}

function toSteps(
  operation: Operation,
  chainId: number,
): Record<'create' | 'account' | 'paymaster' | 'call', Step | null> {
  const { sender, authorization, factory, factoryData = '0x', paymaster, callData } = operation
  const hash = hashOperation(operation, chainId, authorization?.address ?? null)
  const packed = packOperation(operation)
  const encode = (functionName: 'validateUserOp' | 'validatePaymasterUserOp') =>
    encodeFunctionData({ abi, functionName, args: [packed, hash, 0n] })
  return {
    create: toCreation(sender, factory, factoryData),
    account: { to: sender, data: encode('validateUserOp'), gas: stepGas },
    paymaster: paymaster ? { to: paymaster, data: encode('validatePaymasterUserOp'), gas: stepGas } : null,
    call: callData === '0x' ? null : { to: sender, data: callData, gas: stepGas },
  }
}

function toCreation(sender: Address, factory: Hex | undefined, factoryData: Hex): Step | null {
  if (!factory || (factory === '0x7702' && factoryData === '0x')) return null
  const data =
    factory === '0x7702'
      ? encodeFunctionData({ abi, functionName: 'initEip7702Sender', args: [sender, factoryData] })
      : encodeFunctionData({ abi, functionName: 'createSender', args: [`${factory}${factoryData.slice(2)}`] })
  return { to: senderCreator, data, gas: stepGas }
}

/** Gas of a step itself, as a call within a transaction has it. */
const getOwnGas = ({ gasUsed }: Result, { data }: Step) => {
  const own = gasUsed - getIntrinsicGas(data)
  return own > 0n ? own : 0n
}
/** What is given back at the end has to be there before. */
const withMargin = (gas: bigint) => (gas * 13n) / 10n + 10_000n

const refusals = {
  create: ['rejected', 'AA13 initCode failed or OOG'],
  account: ['rejected', 'AA23 reverted'],
  paymaster: ['paymaster', 'AA33 reverted'],
  call: ['reverted', 'execution reverted'],
} as const

/**
 * Measures what an operation takes of gas. Its signature may be any of the right length.
 * @throws OperationError where a step of it fails
 */
export async function estimateGas(
  client: PublicClient,
  operation: Operation,
  { chainId, beneficiary }: { readonly chainId: number; readonly beneficiary: Address },
): Promise<GasEstimate> {
  const steps = toSteps(operation, chainId)
  const names = (['create', 'account', 'paymaster', 'call'] as const).filter((name) => steps[name])
  const results = await simulate(
    client,
    operation,
    names.map((name) => steps[name] as Step),
  )
  const gas = { create: 0n, account: 0n, paymaster: 0n, call: 0n }
  for (const [index, name] of names.entries()) {
    const [result, step] = [results[index], steps[name]]
    if (result?.status !== '0x1') {
      const [code, message] = refusals[name]
      throw new OperationError(code, message, readReason(result))
    }
    if (step) gas[name] = getOwnGas(result, step)
  }
  const preVerificationGas = getPreVerificationGas(operation, beneficiary)
  return {
    preVerificationGas: numberToHex(preVerificationGas + preVerificationGas / 20n),
    verificationGasLimit: numberToHex(withMargin(gas.create + gas.account) + accountOverhead),
    callGasLimit: numberToHex(withMargin(gas.call)),
    ...(operation.paymaster && {
      paymasterVerificationGasLimit: numberToHex(withMargin(gas.paymaster) + paymasterOverhead),
      paymasterPostOpGasLimit: numberToHex(operation.paymasterPostOpGasLimit ?? 0n),
    }),
  }
}

const readReason = (result: Result | undefined) =>
  result && result.returnData !== '0x' ? result.returnData : undefined
