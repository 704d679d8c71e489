import { type BlockRange, createRangeReader } from '../../chains/createRangeReader.ts'
import type { ReadRange } from '../evm/createEvmReader.ts'
import { ChainMovedError } from '../evm/readBlocks.ts'
import type { Step } from '../store/coverageRows.ts'
import { type FollowedAccount, listAccounts } from '../store/createAccountStore.ts'
import { type BlockLink, deepestReorganization } from '../store/createWalkStore.ts'
import type { Walk, WalkerOptions } from './Walk.ts'

/** Blocks of one step in which all is read; the first is smaller, since nobody knows how large they are. */
const fullSpan = { first: 25n, most: 100n }

type IsLate = () => boolean
type Side = 'first' | 'last'

/** Goes on with a chain in both directions, a step at a time. Each step is written before the next is read. */
export function createSteps({ db, store, reader, depth, start }: WalkerOptions) {
  const readFullRange = createRangeReader(fullSpan)
  const readTokenRange = createRangeReader()
  const read = async (accounts: readonly string[], wanted: BlockRange, side: Side, isFull: boolean) => {
    const readRange = isFull ? readFullRange : readTokenRange
    const readPart = isFull ? reader.readFull : reader.readTokens
    const { range, found } = await readRange(wanted, side, (part) => readPart(accounts, part))
    const { entries, hasInternal } = found
    return { step: { range, accounts, entries, isFull, hasInternal } satisfies Step, found }
  }
  const extendOnce = async (walk: Walk, isFull: boolean): Promise<boolean> => {
    const floor = walk.position - depth > start ? walk.position - depth : start
    // Where everything is read in full, the logs are read on the way.
    if (!isFull && floor === start) return false
    const getFirst = ({ nativeFrom, tokensFrom }: FollowedAccount) => (isFull ? nativeFrom : tokensFrom)
    const group = findGroup(await listAccounts(db, walk.held.chainId), getFirst, isFull ? floor : start)
    if (!group) return false
    const { step, found } = await read(group.accounts, group.range, 'last', isFull)
    checkKnown(found, walk.links)
    walk.held = await store.extend(walk.held, step)
    return true
  }
  return {
    /** Reads what is behind the last block that was read, up to the newest. */
    async advance(walk: Walk, isLate: IsLate): Promise<void> {
      const accounts = (await listAccounts(db, walk.held.chainId)).map(({ account }) => account)
      while (walk.position < walk.tip) {
        const from = walk.position + 1n
        // After a long time away only the logs of what was missed are read.
        const gapEnd = walk.tip - depth
        const isFull = from > gapEnd
        const { step, found } = await read(
          accounts,
          { from, to: isFull ? walk.tip : gapEnd },
          'first',
          isFull,
        )
        await addStep(walk, step, found)
        if (isLate()) return
      }
    },
    /** Reads what was before, a step at least. @returns whether there is nothing left */
    async extend(walk: Walk, isLate: IsLate): Promise<boolean> {
      for (;;) {
        const hasMoved = [await extendOnce(walk, true), await extendOnce(walk, false)].includes(true)
        if (!hasMoved) return true
        if (isLate()) return false
      }
    },
  }

  async function addStep(walk: Walk, step: Step, found: ReadRange): Promise<void> {
    const { to } = step.range
    if (step.isFull && found.links[0]?.parentHash !== walk.links[0]?.hash)
      throw new ChainMovedError('A block follows another one than the last that was read')
    const isKept = ({ number }: BlockLink) => number >= to - deepestReorganization
    const links = found.links.filter(isKept).map(({ number, hash }) => ({ number, hash }))
    walk.held = await store.advance(walk.held, step, links)
    walk.links = [...links.reverse(), ...walk.links.filter(isKept)]
    walk.position = to
  }
}

interface Group {
  readonly accounts: readonly string[]
  readonly range: BlockRange
}

/** Those whose history begins last, and the blocks until it begins as early as that of others. */
function findGroup(
  accounts: readonly FollowedAccount[],
  getFirst: (account: FollowedAccount) => bigint,
  floor: bigint,
): Group | null {
  const firsts = [...new Set(accounts.map(getFirst))]
    .filter((first) => first > floor)
    .sort((a, b) => (a < b ? 1 : -1))
  const [highest, next = floor] = firsts
  if (highest === undefined) return null
  const own = accounts.filter((account) => getFirst(account) === highest)
  return { accounts: own.map(({ account }) => account), range: { from: next, to: highest - 1n } }
}

/** Blocks that may still be replaced must be those that have been seen. */
function checkKnown({ links }: ReadRange, known: readonly BlockLink[]): void {
  const hashes = new Map(known.map(({ number, hash }) => [number, hash]))
  if (links.some(({ number, hash }) => (hashes.get(number) ?? hash) !== hash))
    throw new ChainMovedError('A block was replaced')
}
