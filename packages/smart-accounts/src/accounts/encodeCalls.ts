import type { Address, Hex } from 'viem'
import { encodeAbiParameters, encodeFunctionData, isAddressEqual, parseAbi, zeroAddress } from 'viem'

/** One call of an account. */
export interface Call {
  readonly to: Address
  /** Wei. @default 0n */
  readonly value?: bigint | undefined
  /** @default '0x' */
  readonly data?: Hex | undefined
}

/** A call that accounts would take for another: to the zero address, which ERC-7821 reads as the account itself. */
export class CallTargetError extends Error {
  override readonly name = 'CallTargetError'
  constructor() {
    super('A smart account cannot call the zero address: send to another one.')
  }
}

const executeAbi = parseAbi(['function execute(bytes32 mode, bytes executionData) payable'])

/** ERC-7579: a batch in which one failure undoes all, as ERC-7821 has it without further data. */
const atomicBatch: Hex = `0x01${'00'.repeat(31)}`

const executionsAbi = [
  {
    type: 'tuple[]',
    components: [
      { type: 'address', name: 'target' },
      { type: 'uint256', name: 'value' },
      { type: 'bytes', name: 'callData' },
    ],
  },
] as const

/**
 * `callData` of an operation that makes the calls in order, all of them or none. Both types of accounts take it (ERC-7821).
 * @throws CallTargetError
 */
export function encodeCalls(calls: readonly Call[]): Hex {
  const executions = calls.map(({ to, value = 0n, data = '0x' }) => {
    if (isAddressEqual(to, zeroAddress)) throw new CallTargetError()
    return { target: to, value, callData: data }
  })
  const data = encodeAbiParameters(executionsAbi, [executions])
  return encodeFunctionData({ abi: executeAbi, args: [atomicBatch, data] })
}
