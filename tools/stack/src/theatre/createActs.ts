import { setTimeout as wait } from 'node:timers/promises'
import { askNode } from './askNode.ts'
import type { ChainStage, PendingTransaction } from './createChainStage.ts'
import type { Line } from './openLine.ts'

/** Something that happens to transactions or answers. */
export interface Act {
  /** In the address of its control. */
  readonly name: string
  /** What the person at the keyboard reads. */
  readonly title: string
  /**
   * Plays it to its end, after which everything goes on as before.
   * @param signal ends it early
   * @returns what has happened, in a sentence
   */
  play(signal: AbortSignal): Promise<string>
}

/** How long the parts of acts last, in milliseconds. */
export interface ActTimes {
  /** So long a transaction waits where everybody sees it, before something happens to it. */
  readonly beat: number
  /** So long blocks are held, and answers are late. */
  readonly scene: number
  /** So long an act waits for the next transaction. */
  readonly patience: number
  /** By so much answers are late. */
  readonly lateness: number
}

/** Times for people. */
export const actTimes: ActTimes = { beat: 4_000, scene: 20_000, patience: 60_000, lateness: 4_000 }

/** What acts are played with. */
export interface Cast {
  readonly chains: readonly ChainStage[]
  /** The Solana node itself, where there is one. */
  readonly solanaUrl: string | null
  /** In front of every node and of the gateway. */
  readonly lines: readonly Line[]
}

/** Milliseconds between two looks at what waits. */
const lookTime = 100

const shorten = (hash: string) => `${hash.slice(0, 10)}…`
const list = (hashes: readonly string[]) => hashes.map(shorten).join(', ')

/** Makes all acts, in the order in which the schedule plays them. */
export function createActs(cast: Cast, times: ActTimes = actTimes): readonly Act[] {
  return [
    createHold(cast, times),
    ...createOvertakings(cast, times),
    ...createReorganizations(cast),
    createLate(cast, times),
  ]
}

type Happen = (chain: ChainStage, waiting: PendingTransaction) => Promise<string>

/** Holds blocks until somebody sends something, lets it happen to that, and goes on. */
async function playOnNext({ chains }: Cast, times: ActTimes, signal: AbortSignal, happen: Happen) {
  const findWaiting = async () => {
    const pending = await Promise.all(chains.map((chain) => chain.listPending()))
    return pending.flatMap(([first], index) => (first ? [{ first, chain: chains[index] }] : []))[0]
  }
  await Promise.all(chains.map((chain) => chain.hold()))
  try {
    for (let waited = 0; waited < times.patience; waited += lookTime) {
      const { first, chain } = (await findWaiting()) ?? {}
      if (first && chain) {
        await wait(times.beat, undefined, { signal })
        return `${chain.title}: ${await happen(chain, first)}`
      }
      await wait(lookTime, undefined, { signal })
    }
    return 'Nobody sent anything.'
  } finally {
    await Promise.all(chains.map((chain) => chain.release()))
  }
}

function createOvertakings(cast: Cast, times: ActTimes): readonly Act[] {
  const acts: readonly [name: string, title: string, happen: Happen][] = [
    [
      'drop',
      'Drop the next transaction',
      async (chain, { hash }) =>
        (await chain.drop(hash)) ? `${shorten(hash)} was dropped.` : `${shorten(hash)} was gone already.`,
    ],
    [
      'speedUp',
      'Speed up the next transaction',
      async (chain, waiting) =>
        `${shorten(waiting.hash)} was sped up as ${shorten(await chain.replace(waiting, 'spedUp'))}`,
    ],
    [
      'cancel',
      'Cancel the next transaction',
      async (chain, waiting) =>
        `${shorten(waiting.hash)} was cancelled by ${shorten(await chain.replace(waiting, 'cancelled'))}`,
    ],
  ]
  return acts.map(([name, title, happen]) => ({
    name,
    title,
    play: (signal) => playOnNext(cast, times, signal, happen),
  }))
}

function createReorganizations({ chains }: Cast): readonly Act[] {
  const play = async (fate: 'moved' | 'gone') => {
    const said = await Promise.all(
      chains.map(async (chain) => {
        const replaced = await chain.reorganize(fate)
        if (!replaced) return `${chain.title}: there is no new block.`
        const { from, transactions } = replaced
        const what = fate === 'moved' ? 'is in another block' : 'is in no block any more'
        return `${chain.title}: blocks from ${from} were replaced; ${list(transactions) || 'nothing'} ${what}.`
      }),
    )
    return said.join(' ')
  }
  return [
    { name: 'move', title: 'Mine the last transactions again, in another block', play: () => play('moved') },
    { name: 'vanish', title: 'Take the last transactions off the chain', play: () => play('gone') },
  ]
}

function createHold({ chains, solanaUrl }: Cast, { scene }: ActTimes): Act {
  return {
    name: 'hold',
    title: `Mine no blocks for ${scene / 1000} seconds`,
    async play(signal) {
      await Promise.all(chains.map((chain) => chain.hold()))
      if (solanaUrl) await askNode(solanaUrl, 'surfnet_pauseClock')
      try {
        await wait(scene, undefined, { signal })
        return 'Blocks are mined again.'
      } finally {
        await Promise.all(chains.map((chain) => chain.release()))
        if (solanaUrl) await askNode(solanaUrl, 'surfnet_resumeClock')
      }
    },
  }
}

function createLate({ lines }: Cast, { scene, lateness }: ActTimes): Act {
  const setDelay = (delay: number) => lines.forEach((line) => void line.setDelay(delay))
  return {
    name: 'late',
    title: `Nodes and gateway answer ${lateness / 1000} seconds late, for ${scene / 1000} seconds`,
    async play(signal) {
      setDelay(lateness)
      try {
        await wait(scene, undefined, { signal })
        return 'Answers come in time again.'
      } finally {
        setDelay(0)
      }
    },
  }
}
