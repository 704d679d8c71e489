import type { Finality } from '@portico/payments'
import pLimit from 'p-limit'
import type { Address } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import { createRangeReader } from '../../chains/createRangeReader.ts'
import type { Payments, WatchedPayment } from '../store/createPayments.ts'
import type { Readings } from '../store/createReadings.ts'
import { createBlockWindow } from './createBlockWindow.ts'
import { createPaymentLook, type Round } from './createPaymentLook.ts'
import { readCollectors } from './readCollected.ts'
import { listSightings, readLogs } from './readSightings.ts'

/** Blocks that one round reads at the most, and that are read again because another may replace them. */
const blocksAtOnce = 100n
const deepest = 128n
/** Payments that are looked at at once. */
const looksAtOnce = 10

/** Parameters of {@link createChainRound}. */
export interface ChainRoundParameters {
  readonly chain: Chain
  readonly payments: Payments
  readonly readings: Readings
  readonly getFinality: (payment: WatchedPayment) => Finality
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Hears of what could not be looked at. */
  readonly onError: (error: unknown) => void
}

function least(one: bigint, other: bigint): bigint {
  if (one < other) return one
  return other
}

const getAddresses = ({ address }: WatchedPayment) => (address ? [address as Address] : [])
const getEnds = (payment: WatchedPayment) => [payment.recipient as Address, ...getAddresses(payment)]

/** Looks at what has come on one chain: in the blocks that were not read yet, and in those that may be replaced. */
export function createChainRound(parameters: ChainRoundParameters): () => Promise<void> {
  const { chain, payments, readings, onError } = parameters
  const { client, config } = chain
  const id = config.caipNetworkId
  const window = createBlockWindow(client)
  const readRange = createRangeReader()
  const listed = new Set(config.tokens.map(({ address }) => address.toLowerCase()))
  const isListed = (token: string) => listed.has(token.toLowerCase())
  const look = createPaymentLook({ ...parameters, isListed })

  const readHead = async (): Promise<Round['head']> => {
    const [block, finalized] = await Promise.all([
      client.getBlock(),
      // Where a chain calls none so, none is.
      client.getBlock({ blockTag: 'finalized' }).catch(() => ({ number: 0n })),
    ])
    const { number, hash, timestamp } = block
    return { number, hash, at: Number(timestamp) * 1000, finalized: finalized.number }
  }

  const findSightings = async (watched: readonly WatchedPayment[], head: Round['head']) => {
    const kept = await readings.read(id)
    const first = watched.reduce((first, { fromBlock }) => least(first, fromBlock), head.number)
    const from = kept !== null && kept >= first ? kept + 1n : first
    const none = { sightings: new Map(), collected: new Set<string>(), to: head.number }
    if (from > head.number) return none
    const wanted = { from, to: least(head.number, from + blocksAtOnce + deepest - 1n) }
    const accounts = [...new Set(watched.flatMap(getEnds))]
    const { range, found } = await readRange(wanted, 'first', (range) => readLogs(client, accounts, range))
    const toHash = range.to === head.number ? head.hash : null
    const transactions = await window.read(range.from, range.to, toHash)
    const collected = new Set(await readCollectors(client, watched.flatMap(getAddresses), range))
    return { sightings: listSightings(watched, found, transactions, isListed), collected, to: range.to }
  }

  /** Below this nothing is replaced any more. */
  const getDepth = ({ number, finalized }: Round['head']) => {
    const lowest = number > deepest ? number - deepest : 0n
    return finalized > lowest ? finalized : lowest
  }

  return async () => {
    const lookups = await payments.listLookups(id)
    const watched = await payments.listWatched(id, lookups)
    if (watched.length === 0) return
    const head = await readHead()
    const { sightings, collected, to } = await findSightings(watched, head)
    const round = { head, sightings, collected, lookups, isWhole: to === head.number }
    const limit = pLimit(looksAtOnce)
    // What could not be looked at is looked at again, and the others do not wait for it.
    const lookAt = (payment: WatchedPayment) =>
      look(payment, round).catch(async (error) => {
        onError(error)
        await payments.remember(payment.digest, [...(sightings.get(payment.digest) ?? [])])
      })
    await Promise.all(watched.map((payment) => limit(lookAt, payment)))
    const depth = getDepth(head)
    await readings.advance(id, least(to, depth))
  }
}
