import type { Readable } from '@portico/contract'
import { type CarriedError, carryError, receiveError } from './carryError.ts'
import { type Replica, replicate } from './replicate.ts'

// biome-ignore lint/suspicious/noExplicitAny: whatever the context has
type Call = (...parameters: any[]) => any

/** The way between two realms: nothing passes but what a `MessagePort` carries. */
export interface Crossing {
  /** The same function, called from the other side: parameters and answer are carried. @param name for messages */
  cross<Function extends Call>(name: string, run: Function): Function
  /** The same of one that answers with a port: a record of functions. */
  crossPort<Function extends Call>(name: string, open: Function): Function
  /** A store of the other side: its value is carried when it changes, and read at once. */
  replicate<Value>(name: string, readable: Readable<Value>): Readable<Value>
  /** What was handed over and is no data, by the name of where. */
  readonly faults: readonly string[]
  /** Resolves when each store's value has been carried. Calls may be on their way still. */
  settle(): Promise<void>
  close(): void
}

/** An answer on its way back. */
type Answer = { readonly value: Carried } | { readonly error: CarriedError }

/** Data as it is, or what stands for a function or a signal that is left behind. */
type Carried =
  | { readonly type: 'data'; readonly data: unknown }
  | { readonly type: 'function'; readonly name: string; readonly id: number }
  | { readonly type: 'functions'; readonly members: Readonly<Record<string, Carried>> }
  | { readonly type: 'signal'; readonly id: number; readonly isAborted: boolean }
  | { readonly type: 'record'; readonly data: object; readonly signal: Carried }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** A listener, handler or port: a record of functions alone. */
const isFunctions = (value: unknown): value is Record<string, Call> =>
  isRecord(value) &&
  Object.keys(value).length > 0 &&
  Object.values(value).every((member) => typeof member === 'function')

/** What a way consists of. */
interface Way {
  /** The side that calls, and the one that answers. */
  readonly near: MessagePort
  readonly far: MessagePort
  readonly faults: string[]
  /** What the other side may call, by its number. */
  readonly functions: Map<number, Call>
  /** Names of what answers with a port. */
  readonly ports: Set<string>
  readonly signals: Map<number, AbortController>
  readonly waiting: Map<number, (answer: Answer) => void>
  /** The last number that was given. */
  count: number
}

function createId(way: Way): number {
  way.count += 1
  return way.count
}

function send({ faults }: Way, name: string, port: MessagePort, message: unknown): void {
  try {
    port.postMessage(message)
  } catch (error) {
    faults.push(`${name}: ${(error as Error).message}`)
    throw error
  }
}

function carryFunction(way: Way, name: string, run: Call): Carried {
  const id = createId(way)
  way.functions.set(id, run)
  return { type: 'function', name, id }
}

function carry(way: Way, name: string, value: unknown): Carried {
  // Only ports and subscriptions are made of functions; anywhere else one is a fault, which the channel finds.
  const mayBeFunction = way.ports.has(name) || name.endsWith('.subscribe')
  // A listener, or what ends a subscription: nothing is carried by it that is no data.
  if (mayBeFunction && typeof value === 'function')
    return carryFunction(way, `${name} listener`, value as Call)
  if (value instanceof AbortSignal) {
    const id = createId(way)
    value.addEventListener('abort', () => way.near.postMessage({ abort: id }), { once: true })
    return { type: 'signal', id, isAborted: value.aborted }
  }
  if (mayBeFunction && isFunctions(value)) {
    const members = Object.entries(value).map(([member, run]) => [
      member,
      carryFunction(way, `${name}.${member}`, run),
    ])
    return { type: 'functions', members: Object.fromEntries(members) }
  }
  if (isRecord(value) && value.signal instanceof AbortSignal) {
    const { signal, ...data } = value
    return { type: 'record', data, signal: carry(way, name, signal) }
  }
  return { type: 'data', data: value }
}

function receive(way: Way, carried: Carried): unknown {
  if (carried.type === 'data') return carried.data
  if (carried.type === 'record') return { ...carried.data, signal: receive(way, carried.signal) }
  if (carried.type === 'functions')
    return Object.fromEntries(
      Object.entries(carried.members).map(([name, member]) => [name, receive(way, member)]),
    )
  if (carried.type === 'signal') {
    const controller = new AbortController()
    if (carried.isAborted) controller.abort()
    way.signals.set(carried.id, controller)
    return controller.signal
  }
  const crossed = cross(way, carried.name, way.functions.get(carried.id) as Call)
  return carried.name.endsWith('.subscribe') ? toSubscription(crossed) : crossed
}

/** A subscription is ended at once, and the other side hears of it a little later. */
const toSubscription = (subscribe: Call) => (listener: Call) => {
  let isOver = false
  const subscribed = subscribe((...event: unknown[]) => isOver || listener(...event))
  return () => {
    isOver = true
    void subscribed.then((unsubscribe: Call) => unsubscribe())
  }
}

function cross<Function extends Call>(way: Way, name: string, run: Function): Function {
  const crossed = async (...parameters: unknown[]) => {
    const call = createId(way)
    const answered = new Promise<Answer>((resolve) => way.waiting.set(call, resolve))
    way.functions.set(call, run)
    send(way, name, way.near, { call, name, parameters: parameters.map((one) => carry(way, name, one)) })
    const answer = await answered
    if ('error' in answer) throw receiveError(answer.error)
    return receive(way, answer.value)
  }
  return crossed as unknown as Function
}

async function answer(way: Way, call: number, name: string, parameters: readonly Carried[]): Promise<void> {
  try {
    const value = await way.functions.get(call)?.(...parameters.map((one) => receive(way, one)))
    send(way, `the answer of ${name}`, way.far, { call, answer: { value: carry(way, name, value) } })
  } catch (error) {
    way.far.postMessage({ call, answer: { error: carryError(error) } })
  } finally {
    way.functions.delete(call)
  }
}

function openWay(): Way {
  const { port1: near, port2: far } = new MessageChannel()
  const [functions, ports, signals, waiting] = [new Map(), new Set<string>(), new Map(), new Map()]
  const way: Way = { near, far, faults: [], functions, ports, signals, waiting, count: 0 }
  far.onmessage = ({ data }) => {
    if (data.abort !== undefined) way.signals.get(data.abort)?.abort()
    else void answer(way, data.call, data.name, data.parameters)
  }
  near.onmessage = ({ data }) => {
    way.waiting.get(data.call)?.(data.answer)
    way.waiting.delete(data.call)
  }
  return way
}

/** Opens a way between two realms, over a real channel. */
export function createCrossing(): Crossing {
  const way = openWay()
  const replicas: Replica<unknown>[] = []
  return {
    cross: (name, run) => cross(way, name, run),
    crossPort(name, open) {
      way.ports.add(name)
      return cross(way, name, open)
    },
    faults: way.faults,
    replicate(name, readable) {
      const carryValue = cross(
        way,
        name,
        (value: typeof readable extends Readable<infer V> ? V : never) => value,
      )
      const replica = replicate(readable, carryValue)
      replicas.push(replica)
      return replica
    },
    async settle() {
      await Promise.all(replicas.map(({ settle }) => settle()))
    },
    close() {
      for (const { end } of replicas) end()
      way.near.close()
      way.far.close()
    },
  }
}
