import type { WebSocket } from 'ws'
import type { Hub, Subscriber } from './createHub.ts'
import { createDelivery, type Delivery } from './delivery/createDelivery.ts'
import { formatError, formatResult, parseFrame, RelayRpcError, type RpcId, rpcErrors } from './jsonRpc.ts'
import type { createRelayMethods, RelayCaller } from './relayMethods.ts'
import type { RelayOptions } from './relayOptions.ts'
import { MailboxFullError, type RelayStore } from './store/RelayStore.ts'
import { toSubscriptionId } from './toSubscriptionId.ts'

/** Who is connected. */
export interface Caller {
  /** `did:key` of the client. */
  readonly clientId: string
  /** Where it comes from, as callers are counted. */
  readonly address: string
}

/** What all connections of a relay share. */
export interface RelayParts {
  readonly store: RelayStore
  readonly hub: Hub
  readonly methods: ReturnType<typeof createRelayMethods>
  readonly limits: RelayOptions['limits']
  /** Takes requests of a caller. Answers 0, or the seconds after which to come again. */
  readonly takeTokens: (caller: Caller, count: number) => Promise<number>
  readonly onError: (error: unknown) => void
}

/** Close codes (RFC 6455): the client broke a rule. */
const policyViolation = 1008

/** Serves one client over one socket until it closes. */
export function createConnection(socket: WebSocket, from: Caller, parts: RelayParts): void {
  const { clientId } = from
  const { store, limits, onError } = parts
  const take = createTurns(from, parts)
  const topics = new Set<string>()
  const send = (text: string) => {
    if (socket.readyState !== socket.OPEN) return
    socket.send(text, () => {})
    // Waiting bytes are our memory. Messages hold back at half of it; answers that nobody reads do not.
    if (socket.bufferedAmount > limits.bufferedBytes) socket.terminate()
  }
  const isSlow = () => socket.bufferedAmount > limits.bufferedBytes / 2
  const window = limits.unacknowledged
  const delivery = createDelivery({ clientId, store, topics, window, isSlow, send, onError })
  const caller = createCaller(from, topics, delivery, take, parts)
  socket.on('message', (data, isBinary) => {
    const frame = isBinary ? notText : parseFrame(`${data}`)
    if (frame.kind === 'request') void answer(frame.id, frame.method, frame.params, caller, parts).then(send)
    else if (frame.kind === 'acknowledgement' && delivery.acknowledge(frame.id)) return
    else void chargeIdle(frame).catch(onError)
  })
  // Whatever says nothing has its price, too: otherwise it would be free to flood.
  const chargeIdle = async (frame: ReturnType<typeof parseFrame>) => {
    if ((await take(1)) > 0) socket.close(policyViolation, 'Too many messages')
    else if (frame.kind === 'invalid') send(formatError(null, frame.code, 'Invalid request'))
  }
  socket.once('close', () => {
    delivery.close()
    caller.unsubscribe([...topics])
  })
}

type Take = (requests: number) => Promise<number>

/** Takes in the order of the frames, so that messages are published in it. */
function createTurns(from: Caller, { takeTokens }: RelayParts): Take {
  let last: Promise<unknown> = Promise.resolve()
  return (requests) => {
    const turn = last.then(() => takeTokens(from, requests))
    // One that failed holds up none of those behind it.
    last = turn.catch(() => {})
    return turn
  }
}

const notText = { kind: 'invalid', code: rpcErrors.invalidRequest } as const

function createCaller(
  from: Caller,
  topics: Set<string>,
  delivery: Delivery,
  take: Take,
  { store, hub, limits }: RelayParts,
): RelayCaller {
  const { clientId, address: sender } = from
  const subscriber: Subscriber = {
    clientId,
    push: delivery.push,
    catchUp: () => delivery.readFromStart(topics),
  }
  return {
    async spend(requests) {
      const seconds = await take(requests)
      if (seconds > 0) throw tooManyRequests(seconds)
    },
    publish: (message) => store.publish({ ...message, publisher: clientId, sender }),
    subscribe(wanted) {
      const added = new Set(wanted.filter((topic) => !topics.has(topic)))
      if (topics.size + added.size > limits.subscriptions)
        throw new RelayRpcError(rpcErrors.limitExceeded, `No more than ${limits.subscriptions} subscriptions`)
      for (const topic of added) {
        topics.add(topic)
        hub.subscribe(topic, subscriber)
      }
      // After the answer, so that the client knows its subscription before messages come.
      setImmediate(() => delivery.readFromStart(added))
      return wanted.map((topic) => toSubscriptionId(topic, clientId))
    },
    unsubscribe(left) {
      for (const topic of left) {
        topics.delete(topic)
        hub.unsubscribe(topic, subscriber)
      }
    },
    fetch: delivery.fetch,
  }
}

async function answer(
  id: RpcId,
  name: string,
  params: unknown,
  caller: RelayCaller,
  { methods, onError }: RelayParts,
): Promise<string> {
  try {
    await caller.spend(1)
    const method = methods.get(name)
    if (!method) throw new RelayRpcError(rpcErrors.methodNotFound, 'There is no such method')
    return formatResult(id, await method(params, caller))
  } catch (error) {
    if (error instanceof RelayRpcError) return formatError(id, error.code, error.message)
    if (error instanceof MailboxFullError) return formatError(id, rpcErrors.limitExceeded, error.message)
    onError(error)
    return formatError(id, rpcErrors.internal, 'The relay could not do that now')
  }
}

const tooManyRequests = (seconds: number) =>
  new RelayRpcError(rpcErrors.limitExceeded, `Too many requests. Try again in ${seconds} s.`)
