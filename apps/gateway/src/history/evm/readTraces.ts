import type { Address, Hex } from 'viem'
import type { Movement } from './Movement.ts'
import type { Trace } from './rpcSchemas.ts'

/** What `trace_block` says was moved inside transactions. The call that a transaction itself is does not count. */
export function readTraces(traces: readonly Trace[]): [Hex, Movement[]][] {
  const byTransaction = new Map<Hex, Trace[]>()
  for (const trace of traces) {
    // Rewards of blocks belong to no transaction.
    if (trace.transactionHash === null) continue
    const list = byTransaction.get(trace.transactionHash) ?? []
    list.push(trace)
    byTransaction.set(trace.transactionHash, list)
  }
  return [...byTransaction].map(([hash, own]) => [hash, own.flatMap(createReader(own))])
}

function createReader(own: readonly Trace[]) {
  const failed = own.filter(({ error }) => error !== null).map(({ traceAddress }) => traceAddress)
  // What a call has done that failed later is undone with it.
  const isUndone = (address: readonly number[]) =>
    failed.some((prefix) => prefix.every((step, index) => address[index] === step))
  return (trace: Trace, index: number): Movement[] => {
    if (trace.traceAddress.length === 0 || isUndone(trace.traceAddress)) return []
    const moved = findMoved(trace)
    if (!moved?.from || !moved.to || moved.amount === 0n) return []
    const { from, to, amount } = moved
    return [
      {
        ...{ origin: 'trace', index, place: 0, standard: 'native', contract: null, tokenId: null },
        ...{ amount, from, to },
      },
    ]
  }
}

interface Moved {
  readonly from: Address | null
  readonly to: Address | null
  readonly amount: bigint
}

function findMoved({ type, action, result }: Trace): Moved | null {
  // The others run foreign code on own funds, and move nothing.
  if (type === 'call' && action.callType === 'call') return { ...action, amount: action.value }
  if (type === 'create') return { from: action.from, to: result?.address ?? null, amount: action.value }
  if (type === 'suicide') return { from: action.address, to: action.refundAddress, amount: action.balance }
  return null
}
