import { type Address, decodeAbiParameters, decodeFunctionData, type Hex, parseAbi, size, slice } from 'viem'

/** A call that an account makes. */
export interface AccountCall {
  readonly to: Address
  readonly data: Hex
}

const abi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  // Of the accounts that come with EntryPoint 0.8.
  'function execute(address to, uint256 value, bytes data)',
  'function executeBatch(Call[] calls)',
  // ERC-7579 and ERC-7821.
  'function execute(bytes32 mode, bytes executionData)',
])

/** What an account calls with an operation; null where that is not to be read. */
export function readCalls(callData: Hex): readonly AccountCall[] | null {
  try {
    const { functionName, args } = decodeFunctionData({ abi, data: callData })
    if (functionName === 'executeBatch') return args[0]
    return args.length === 3 ? [{ to: args[0], data: args[2] }] : readExecution(args[0], args[1])
  } catch {
    return null
  }
}

function readExecution(mode: Hex, data: Hex): readonly AccountCall[] | null {
  const kind = slice(mode, 0, 1)
  if (kind === '0x00') return [{ to: slice(data, 0, 20), data: size(data) > 52 ? slice(data, 52) : '0x' }]
  if (kind !== '0x01') return null
  const [calls] = decodeAbiParameters(batchType, data)
  return calls
}

const batchType = [
  {
    type: 'tuple[]',
    components: [
      { name: 'to', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'data', type: 'bytes' },
    ],
  },
] as const
