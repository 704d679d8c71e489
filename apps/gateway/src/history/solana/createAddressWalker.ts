import type { AddressProgress, AddressStore } from './createAddressStore.ts'
import type { SolanaReader } from './createSolanaReader.ts'
import { toSolanaEntry } from './toSolanaEntry.ts'
import type { SignatureInfo, SolanaTransaction } from './transactionSchemas.ts'

/** What is read of one account. */
export interface AddressWalkerOptions {
  readonly reader: SolanaReader
  readonly store: AddressStore
  readonly account: string
  /** The last slot that is final: nodes list what is later, too. */
  readonly finalSlot: bigint
}

/** Signatures of one step, which is written before the next is read. */
const stepSize = 50
/** Signatures that a node lists at once. */
const listSize = 1000
/** New signatures that are listed at once; where there are more, the address is read anew, back to what is known. */
const listsAtMost = 10

/** Reads the transactions that name an address: what is new, oldest first, and what was before, newest first. */
export function createAddressWalker({ reader, store, account, finalSlot }: AddressWalkerOptions) {
  // What is dropped here is new to the next reading.
  const isFinal = ({ slot }: SignatureInfo) => BigInt(slot) <= finalSlot
  const write = async (signatures: readonly SignatureInfo[], progress: AddressProgress) => {
    const known = await store.findKnown(
      account,
      signatures.map(({ signature }) => signature),
    )
    const wanted = signatures.filter(({ signature }) => !known.has(signature))
    const read = await reader.readTransactions(wanted.map(({ signature }) => signature))
    const toEntry = (transaction: SolanaTransaction, index: number) =>
      toSolanaEntry(transaction, account, wanted[index]?.blockTime ?? null)
    await store.add(account, read.map(toEntry), progress)
    return progress
  }
  /** Everything newer than what is known; null where that is too much. */
  const listNew = async ({ address, newest }: AddressProgress): Promise<SignatureInfo[] | null> => {
    const found: SignatureInfo[] = []
    for (let count = 0; count < listsAtMost; count += 1) {
      const range = { until: newest ?? undefined, before: found.at(-1)?.signature, limit: listSize }
      const page = await reader.listSignatures(address, range)
      found.push(...page)
      if (page.length < listSize) return found.filter(isFinal)
    }
    return null
  }
  return {
    async advance(progress: AddressProgress): Promise<AddressProgress> {
      // What had nothing when it was read last may have something now.
      if (progress.newest === null) return { ...progress, isComplete: false }
      const found = await listNew(progress)
      if (found === null)
        return { ...progress, newest: null, oldest: null, oldestSlot: null, isComplete: false }
      let current = progress
      const oldestFirst = found.toReversed()
      for (let start = 0; start < oldestFirst.length; start += stepSize) {
        const part = oldestFirst.slice(start, start + stepSize)
        current = await write(part, { ...current, newest: part.at(-1)?.signature ?? current.newest })
      }
      return current
    },
    /** One step back. */
    async extend(progress: AddressProgress): Promise<AddressProgress> {
      const range = { before: progress.oldest ?? undefined, limit: stepSize }
      const listed = await reader.listSignatures(progress.address, range)
      const found = listed.filter(isFinal)
      const last = found.at(-1)
      return write(found, {
        address: progress.address,
        newest: progress.newest ?? found[0]?.signature ?? null,
        oldest: last?.signature ?? progress.oldest,
        oldestSlot: last?.slot ?? progress.oldestSlot,
        // Where nothing is final yet, the next reading begins anew.
        isComplete: found.length === 0 || listed.length < stepSize,
      })
    },
  }
}
