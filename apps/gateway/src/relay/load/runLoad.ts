import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { connectClient, type RelayClient } from './connectClient.ts'

/** How much load. */
export interface LoadParameters {
  readonly url: string
  /** Pairs of a sender and a receiver. */
  readonly pairs: number
  /** Messages per second, over all pairs. */
  readonly rate: number
  readonly seconds: number
  /** Bytes of one message. */
  readonly messageBytes: number
}

/** What came of it. Times in milliseconds. */
export interface LoadResult {
  readonly clients: number
  readonly sent: number
  readonly received: number
  readonly lost: number
  readonly duplicates: number
  readonly connectTime: number
  /** From publishing to receiving. */
  readonly latency: { readonly p50: number; readonly p99: number; readonly max: number }
}

/** Clients that connect at the same time. */
const connectBatch = 50
/** Milliseconds that the last messages have to arrive. */
const patience = 10_000

/** Connects pairs of clients to a relay and sends messages at an even pace. Ends by itself. */
export async function runLoad({
  url,
  pairs,
  rate,
  seconds,
  messageBytes,
}: LoadParameters): Promise<LoadResult> {
  const begin = performance.now()
  const arrivals = new Map<string, number[]>()
  const onMessage = ({ message }: { message: string }) => {
    const id = message.slice(0, 16)
    arrivals.set(id, [...(arrivals.get(id) ?? []), performance.now()])
  }
  const senders: { client: RelayClient; topic: string }[] = []
  const receivers: RelayClient[] = []
  const connectPair = async () => {
    const topic = randomBytes(32).toString('hex')
    const [client, receiver] = await Promise.all([connectClient({ url }), connectClient({ url, onMessage })])
    await receiver.request('irn_subscribe', { topic })
    senders.push({ client, topic })
    receivers.push(receiver)
  }
  for (let left = pairs; left > 0; left -= connectBatch / 2)
    await Promise.all(Array.from({ length: Math.min(left, connectBatch / 2) }, connectPair))
  const connectTime = performance.now() - begin

  const departures = new Map<string, number>()
  const publish = async (index: number) => {
    const id = `${index}`.padStart(16, '0')
    const { client, topic } = senders[index % senders.length] as (typeof senders)[number]
    departures.set(id, performance.now())
    await client.request('irn_publish', { topic, message: id.padEnd(messageBytes, 'x'), ttl: 300, tag: 1108 })
  }
  const published: Promise<void>[] = []
  const start = performance.now()
  while (performance.now() - start < seconds * 1000) {
    const due = Math.floor(((performance.now() - start) / 1000) * rate)
    while (published.length < due) published.push(publish(published.length))
    await wait(5)
  }
  await Promise.all(published)
  const end = performance.now() + patience
  while (arrivals.size < departures.size && performance.now() < end) await wait(20)
  for (const { socket } of [...senders.map(({ client }) => client), ...receivers]) socket.terminate()
  return { clients: pairs * 2, connectTime, ...summarize(departures, arrivals) }
}

function summarize(
  departures: ReadonlyMap<string, number>,
  arrivals: ReadonlyMap<string, readonly number[]>,
) {
  const times = [...arrivals]
    .map(([id, [first = 0]]) => first - (departures.get(id) ?? 0))
    .toSorted((a, b) => a - b)
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return {
    sent: departures.size,
    received: arrivals.size,
    lost: [...departures.keys()].filter((id) => !arrivals.has(id)).length,
    duplicates: [...arrivals.values()].reduce((sum, { length }) => sum + length - 1, 0),
    latency: { p50: at(0.5), p99: at(0.99), max: at(1) },
  }
}
