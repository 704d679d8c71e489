import {
  type Abi,
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionName,
  decodeFunctionResult,
  encodeFunctionData,
} from 'viem'
import { call, type Request } from '../chain/call.ts'
import { delegationManager, enforcers } from '../deployments/deployments.ts'
import { readGrant } from './createDelegation.ts'
import { hashDelegation, type UnsignedDelegation } from './Delegation.ts'
import { delegationManagerAbi, enforcerAbi } from './delegationManagerAbi.ts'

/** What the chain says of a session. */
export interface SessionState {
  /** Ended by itself. */
  readonly isDisabled: boolean
  /** Ended with all sessions of its account. */
  readonly isOutdated: boolean
  /** What is left: base units of the current period, or calls. */
  readonly available: bigint
  /** What was used: base units of the current period, or calls. */
  readonly used: bigint
}

/** Parameters of {@link readSessionState}. */
export interface ReadSessionStateParameters {
  readonly request: Request
  readonly delegation: UnsignedDelegation
}

/**
 * Reads a session's state from DelegationManager and its enforcers. Its expiry is in its grant.
 * @throws DelegationForeignError, ChainAnswerError
 */
export async function readSessionState({
  request,
  delegation,
}: ReadSessionStateParameters): Promise<SessionState> {
  const { delegator, nonce } = readGrant(delegation)
  const [isDisabled, current, usage] = await Promise.all([
    read(request, delegationManager, delegationManagerAbi, 'disabledDelegations', [
      hashDelegation(delegation),
    ]),
    readSessionNonce({ request, address: delegator }),
    readUsage(request, delegation),
  ])
  return { isDisabled, isOutdated: current !== nonce, ...usage }
}

/** Reads the nonce that an account's next grant has. */
export const readSessionNonce = ({
  request,
  address,
}: {
  readonly request: Request
  /** The account. */
  readonly address: Address
}): Promise<bigint> =>
  read(request, enforcers.nonce, enforcerAbi, 'currentNonce', [delegationManager, address])

async function readUsage(
  request: Request,
  delegation: UnsignedDelegation,
): Promise<Pick<SessionState, 'available' | 'used'>> {
  const { permission } = readGrant(delegation)
  const hash = hashDelegation(delegation)
  if (permission.type === 'contract-call') {
    const used = await read(request, enforcers.limitedCalls, enforcerAbi, 'callCounts', [
      delegationManager,
      hash,
    ])
    return { used, available: BigInt(permission.callLimit) - used }
  }
  // The enforcer of the amount comes last.
  const { enforcer, terms } = delegation.caveats.at(-1) ?? {
    enforcer: delegationManager,
    terms: '0x' as const,
  }
  const [available, , period] = await read(request, enforcer, enforcerAbi, 'getAvailableAmount', [
    hash,
    delegationManager,
    terms,
  ])
  // Before the first period, as in the seconds until the next block, there is nothing yet, of which nothing is used.
  return { available, used: period === 0n ? 0n : permission.periodAmount - available }
}

/** One `view` of a contract. */
async function read<
  const abi extends Abi,
  name extends ContractFunctionName<abi, 'view'>,
  const args extends ContractFunctionArgs<abi, 'view', name>,
>(request: Request, to: Address, abi: abi, functionName: name, args: args) {
  const data = encodeFunctionData({ abi, functionName, args } as Parameters<typeof encodeFunctionData>[0])
  const answer = await call(request, { to, data })
  return decodeFunctionResult<abi, name, args>({ abi, functionName, args, data: answer } as never)
}
