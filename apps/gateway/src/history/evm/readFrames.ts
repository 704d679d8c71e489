import type { Movement } from './Movement.ts'
import type { CallFrame } from './rpcSchemas.ts'

/** Types of calls that move what they name; the others run foreign code on own funds. */
const moving = new Set(['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT'])

/** What `callTracer` says was moved inside a transaction. The call that it itself is does not count. */
export function readFrames(root: CallFrame | undefined): Movement[] {
  const movements: Movement[] = []
  let index = 0
  const visit = (frame: CallFrame, isUndone: boolean, isRoot: boolean) => {
    const own = index
    index += 1
    const isFailed = isUndone || Boolean(frame.error)
    if (!isRoot && !isFailed && moving.has(frame.type) && frame.value > 0n && frame.to)
      movements.push({
        ...{ origin: 'trace', index: own, place: 0, standard: 'native', contract: null, tokenId: null },
        ...{ amount: frame.value, from: frame.from, to: frame.to },
      })
    // What a call has done that failed later is undone with it.
    for (const call of frame.calls) visit(call, isFailed, false)
  }
  if (root) visit(root, false, true)
  return movements
}
