import type { Address, Hex } from 'viem'

/** One step of the machine, as nodes trace it (`structLogs`). */
export interface Step {
  readonly op: string
  readonly depth: number
  /** Words, the top one last. */
  readonly stack: readonly Hex[]
}

/** Code that runs, and whose storage it writes to. */
export interface Frame {
  /** In small letters. */
  readonly code: Address
  readonly storage: Address
  /** Frames that have called it, the outermost first. */
  readonly parents: readonly Frame[]
}

/** A step, where it is done, and what comes after it. */
export interface PlacedStep {
  readonly step: Step
  readonly next: Step | undefined
  readonly frame: Frame
}

/** A word from the top of the stack. */
export const peek = ({ stack }: Step, index: number): bigint => BigInt(stack.at(-1 - index) ?? 0)

/** An address from the top of the stack. */
export const peekAddress = (step: Step, index: number): Address =>
  `0x${(peek(step, index) & (2n ** 160n - 1n)).toString(16).padStart(40, '0')}`

const created = '0x' as Address

/** The frame that a step opens. */
function open(step: Step, frame: Frame): Frame {
  const parents = [...frame.parents, frame]
  if (step.op.startsWith('CREATE')) return { code: created, storage: created, parents }
  const code = peekAddress(step, 1)
  const keepsStorage = step.op === 'DELEGATECALL' || step.op === 'CALLCODE'
  return { code, storage: keepsStorage ? frame.storage : code, parents }
}

/** Says of each step whose it is. @param to who is called from outside */
export function placeSteps(steps: readonly Step[], to: Address): readonly PlacedStep[] {
  const outer = to.toLowerCase() as Address
  const frames: Frame[] = [{ code: outer, storage: outer, parents: [] }]
  return steps.map((step, index) => {
    frames.length = step.depth
    const frame = frames.at(-1) as Frame
    const next = steps[index + 1]
    if (next && next.depth > step.depth) frames.push(open(step, frame))
    return { step, next, frame }
  })
}
