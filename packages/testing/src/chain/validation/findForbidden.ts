import { type Address, type EIP1193RequestFn, encodeFunctionData, type Hex, numberToHex } from 'viem'
import { entryPoint08Abi, entryPoint08Address } from 'viem/account-abstraction'
import { type PlacedStep, peek, peekAddress, placeSteps, type Step } from './traceFrames.ts'

const entryPoint = entryPoint08Address.toLowerCase() as Address

/** What ERC-7562 forbids wherever it stands before the call (OP-011, OP-080). CREATE2 and GAS have rules of their own. */
const banned = new Set([
  ...['ORIGIN', 'GASPRICE', 'BLOCKHASH', 'COINBASE', 'TIMESTAMP', 'NUMBER', 'DIFFICULTY', 'PREVRANDAO'],
  ...['GASLIMIT', 'BASEFEE', 'BLOBHASH', 'BLOBBASEFEE', 'CREATE', 'INVALID', 'SELFDESTRUCT'],
  ...['BALANCE', 'SELFBALANCE'],
])
const calls = new Set(['CALL', 'CALLCODE', 'DELEGATECALL', 'STATICCALL'])
const storage = new Set(['SLOAD', 'SSTORE', 'TLOAD', 'TSTORE'])

/** Contracts that every node has: those of Ethereum's first forks, and P-256 (OP-062). */
const isPrecompile = (address: bigint) => (address > 0n && address <= 9n) || address === 0x100n

/** Who is asked before the call. The account's maker is asked by EntryPoint's helper, which is as trusted as itself. */
type Entity = 'account' | 'factory' | 'paymaster'

/** A packed operation of EntryPoint 0.8, and who carries it. */
export interface ValidatedOperation {
  readonly operation: {
    readonly sender: Address
    readonly nonce: bigint
    readonly initCode: Hex
    readonly callData: Hex
    readonly accountGasLimits: Hex
    readonly preVerificationGas: bigint
    readonly gasFees: Hex
    readonly paymasterAndData: Hex
    readonly signature: Hex
  }
  readonly beneficiary: Address
}

/** What came of looking. */
export interface ValidationTrace {
  /** Who was asked. */
  readonly entities: readonly Entity[]
  /** What they did that a bundler of a public chain refuses, each once: `account TIMESTAMP`. */
  readonly forbidden: readonly string[]
  /** EntryPoint took the operation. */
  readonly isTaken: boolean
}

interface Parties {
  readonly sender: Address
  readonly paymaster: Address | null
}

function findEntity({ frame }: PlacedStep, { sender, paymaster }: Parties): Entity | null {
  const [, asked, made] = [...frame.parents, frame]
  if (asked?.code === sender) return 'account'
  if (asked && asked.code === paymaster) return 'paymaster'
  return made ? 'factory' : null
}

/** EntryPoint may be paid from inside, and is not asked anything (OP-052 to OP-054). */
function judgeCall(step: Step): string | null {
  const hasValue = step.op === 'CALL' || step.op === 'CALLCODE'
  const target = peekAddress(step, 1)
  if (target === entryPoint) return peek(step, hasValue ? 4 : 3) === 0n ? null : 'asks EntryPoint'
  if (hasValue && peek(step, 2) > 0n) return `${step.op} with value`
  const number = BigInt(target)
  return number < 0x1_0000n && !isPrecompile(number) ? `calls ${target}` : null
}

/** What a step does that is forbidden; null where it is not. Storage is the sender's own, or nobody's: none of ours needs more. */
function judge({ step, next, frame }: PlacedStep, entity: Entity, { sender }: Parties): string | null {
  const { op } = step
  if (banned.has(op)) return op
  if (op === 'GAS' && !(next && calls.has(next.op))) return 'GAS before no call'
  if (op === 'CREATE2' && entity !== 'factory') return op
  if (storage.has(op) && frame.storage !== sender && frame.storage !== '0x')
    return `${op} of ${frame.storage === frame.code ? 'others' : 'its own'}`
  return calls.has(op) ? judgeCall(step) : null
}

/** Traces what happens to an operation before its call, and tells what bundlers that obey ERC-7562 would refuse it for. */
export async function findForbidden(
  request: EIP1193RequestFn,
  { operation, beneficiary }: ValidatedOperation,
): Promise<ValidationTrace> {
  const data = encodeFunctionData({
    abi: entryPoint08Abi,
    functionName: 'handleOps',
    args: [[operation], beneficiary],
  })
  const call = { from: beneficiary, to: entryPoint, data, gas: numberToHex(10_000_000) }
  const { structLogs, failed } = (await request({
    method: 'debug_traceCall',
    params: [call, 'latest', {}],
  } as never)) as { structLogs: readonly Step[]; failed: boolean }
  // `BeforeExecution` is the only event of EntryPoint's with one topic: what comes behind it may do as it likes.
  const end = structLogs.findIndex(({ op, depth }) => op === 'LOG1' && depth === 1)
  const { sender, paymasterAndData } = operation
  const parties = {
    sender: sender.toLowerCase() as Address,
    paymaster: paymasterAndData === '0x' ? null : (paymasterAndData.slice(0, 42).toLowerCase() as Address),
  }
  const placed = placeSteps(end < 0 ? structLogs : structLogs.slice(0, end), entryPoint)
  const [entities, forbidden] = [new Set<Entity>(), new Set<string>()]
  let made = 0
  for (const one of placed) {
    const entity = findEntity(one, parties)
    // What EntryPoint does when it is paid is its own affair.
    if (!entity || (one.frame.code === entryPoint && one.frame.parents.length > 0)) continue
    entities.add(entity)
    made += one.step.op === 'CREATE2' ? 1 : 0
    const found = judge(one, entity, parties) ?? (made > 1 ? 'CREATE2 twice' : null)
    if (found) forbidden.add(`${entity} ${found}`)
  }
  return { entities: [...entities], forbidden: [...forbidden], isTaken: !failed }
}
