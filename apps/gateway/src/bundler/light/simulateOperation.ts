import { toDelegationCode } from '@portico/smart-accounts/accounts'
import * as v from 'valibot'
import {
  type Address,
  BaseError,
  decodeErrorResult,
  type Hex,
  hexToString,
  isHex,
  type PublicClient,
  RawContractError,
  type StateOverride,
} from 'viem'
import { entryPoint08Abi, entryPoint08Address } from 'viem/account-abstraction'
import { OperationError, toFailureCode } from '../operation/OperationError.ts'
import type { Operation } from '../operation/operationSchemas.ts'
import { encodeBundle, getBundleFees, getBundleGas } from './operationGas.ts'

/** The state that an operation's own delegation makes. */
const toOverride = ({ sender, authorization }: Operation): StateOverride =>
  authorization ? [{ address: sender, code: toDelegationCode(authorization.address) }] : []

/**
 * Does what the bundle would do, on top of all that is on its way, and changes nothing.
 * @throws OperationError with EntryPoint's reason
 */
export async function simulateOperation(
  client: PublicClient,
  operation: Operation,
  bundler: Address,
): Promise<void> {
  await client
    .call({
      account: bundler,
      to: entryPoint08Address,
      data: encodeBundle(operation, bundler),
      gas: getBundleGas(operation),
      ...getBundleFees(operation),
      blockTag: 'pending',
      stateOverride: toOverride(operation),
    })
    .catch((error) => {
      throw toOperationError(error)
    })
}

const dataSchema = v.union([
  v.string(),
  v.pipe(
    v.object({ data: v.string() }),
    v.transform(({ data }) => data),
  ),
])

/** What a node says that a call was refused with. */
function readRevertData(error: unknown): Hex | null {
  if (!(error instanceof BaseError)) return null
  const found = error.walk((cause) => v.is(v.object({ data: dataSchema }), cause))
  const data = found ? v.parse(v.object({ data: dataSchema }), found).data : null
  return isHex(data) ? data : null
}

function toOperationError(error: unknown): OperationError {
  const data = error instanceof RawContractError ? (error.data as Hex) : readRevertData(error)
  const failure = data && readFailure(data)
  if (!failure)
    return new OperationError('internal', 'The operation could not be simulated.', undefined, {
      cause: error,
    })
  return new OperationError(toFailureCode(failure.reason), failure.reason, failure.inner)
}

/** EntryPoint's reason, and what the account or the paymaster has said, where it has. */
function readFailure(data: Hex): { readonly reason: string; readonly inner?: Hex } | null {
  try {
    const { errorName, args } = decodeErrorResult({ abi: entryPoint08Abi, data })
    if (errorName === 'FailedOp') return { reason: args[1] }
    if (errorName === 'FailedOpWithRevert') return { reason: args[1], inner: args[2] }
    // Of its own words: "not an EIP-7702 delegate", and the like.
    return { reason: `EntryPoint refuses it: ${args?.[0] ?? errorName}` }
  } catch {
    return data === '0x' ? { reason: 'EntryPoint refuses it without a reason' } : { reason: clean(data) }
  }
}

const clean = (data: Hex) =>
  `EntryPoint refuses it: ${hexToString(data)
    .replace(/[^ -~]+/g, ' ')
    .slice(0, 200)}`
