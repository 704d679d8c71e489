import type { Logger } from 'pino'
import type { Chains } from '../../chains/chain.ts'
import { createRounds } from '../../rounds/createRounds.ts'
import type { OnrampProvider } from '../OnrampProvider.ts'
import type { Orders } from './createOrders.ts'
import { findArrivals } from './findArrivals.ts'
import type { Order } from './Order.ts'
import { isSent } from './orderStates.ts'

/** Milliseconds between two rounds, and orders looked at in one. */
const interval = 2_000
const roundLimit = 50

/** Milliseconds within which a transaction has to show itself, once it was said to be sent. */
export const proofTime = 10 * 60_000

/** Milliseconds after which nobody who has not paid is asked about any more. */
const patience = 7 * 86_400_000

const [minute, hour] = [60_000, 3_600_000]

/** Follows orders to their end, whether somebody looks or not. */
export interface Follower {
  start(): void
  /** Looks at what is due. Several at once are one. */
  look(): Promise<void>
  /** Resolves when nothing is under way. */
  close(): Promise<void>
}

/** Parameters of {@link createFollower}. */
export interface FollowerParameters {
  readonly orders: Orders
  readonly providers: ReadonlyMap<string, OnrampProvider>
  readonly chains: Chains
  readonly log: Logger
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** @see Follower */
export function createFollower({ orders, providers, chains, log, now }: FollowerParameters): Follower {
  /** The older, the rarer: what is new somebody waits for. */
  const toDelay = ({ createdAt }: Order) => {
    const age = now() - createdAt
    if (age < 10 * minute) return 4_000
    return age < hour ? 30_000 : 10 * minute
  }
  const followOne = async (order: Order) => {
    if (isSent(order.state)) {
      const client = chains.get(order.purchase.asset.caipNetworkId)?.client
      if (client && (await orders.arrive(order, await findArrivals(client, order)))) return
      if (order.state === 'sent' && now() - order.changedAt >= proofTime)
        await orders.settle(order.id, order.state, 'unclear')
    } else if (now() - order.createdAt >= patience && order.state !== 'paid')
      await orders.settle(order.id, order.state, 'expired')
    const report = await providers.get(order.provider)?.fetchReport(order.id)
    if (report) await orders.report(order.id, order.provider, report)
  }
  const round = async () => {
    const due = await orders.claim(roundLimit, toDelay)
    await Promise.all(
      due.map((order) =>
        // What fails is looked at again when it is due.
        followOne(order).catch((error) =>
          log.warn({ provider: order.provider, kind: (error as Error).name }, 'an order was not followed'),
        ),
      ),
    )
  }
  const onError = (error: unknown) => log.warn({ kind: (error as Error).name }, 'orders were not followed')
  const { run, start, close } = createRounds({ interval, round, onError })
  return { look: run, start, close }
}
