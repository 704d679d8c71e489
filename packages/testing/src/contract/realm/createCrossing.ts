import type { Readable } from '@portico/contract'
import { type CarriedError, carryError, receiveError } from './carryError.ts'
import { replicate } from './replicate.ts'

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

/** Opens a way between two realms, over a real channel. */
export function createCrossing(): Crossing {
  const { port1: near, port2: far } = new MessageChannel()
  const faults: string[] = []
  const functions = new Map<number, Call>()
  const ports = new Set<string>()
  const signals = new Map<number, AbortController>()
  const waiting = new Map<number, (answer: Answer) => void>()
  const ends: (() => void)[] = []
  let count = 0

  const createId = () => {
    count += 1
    return count
  }
  const send = (name: string, port: MessagePort, message: unknown) => {
    try {
      port.postMessage(message)
    } catch (error) {
      faults.push(`${name}: ${(error as Error).message}`)
      throw error
    }
  }

  // Only ports and subscriptions are made of functions; anywhere else one is a fault, which the channel finds.
  const mayCarryFunctions = (name: string) => ports.has(name) || name.endsWith('.subscribe')

  function carryFunction(name: string, run: Call): Carried {
    const id = createId()
    functions.set(id, run)
    return { type: 'function', name, id }
  }

  function carry(name: string, value: unknown, mayBeFunction = mayCarryFunctions(name)): Carried {
    // A listener, or what ends a subscription: nothing is carried by it that is no data.
    if (mayBeFunction && typeof value === 'function') return carryFunction(`${name} listener`, value as Call)
    if (value instanceof AbortSignal) {
      const id = createId()
      value.addEventListener('abort', () => near.postMessage({ abort: id }), { once: true })
      return { type: 'signal', id, isAborted: value.aborted }
    }
    if (mayBeFunction && isFunctions(value)) {
      const members = Object.entries(value).map(([member, run]) => [
        member,
        carryFunction(`${name}.${member}`, run),
      ])
      return { type: 'functions', members: Object.fromEntries(members) }
    }
    if (isRecord(value) && value.signal instanceof AbortSignal) {
      const { signal, ...data } = value
      return { type: 'record', data, signal: carry(name, signal) }
    }
    return { type: 'data', data: value }
  }

  function receive(carried: Carried): unknown {
    if (carried.type === 'data') return carried.data
    if (carried.type === 'record') return { ...carried.data, signal: receive(carried.signal) }
    if (carried.type === 'functions')
      return Object.fromEntries(
        Object.entries(carried.members).map(([name, member]) => [name, receive(member)]),
      )
    if (carried.type === 'signal') {
      const controller = new AbortController()
      if (carried.isAborted) controller.abort()
      signals.set(carried.id, controller)
      return controller.signal
    }
    const run = functions.get(carried.id) as Call
    const crossed = cross(carried.name, run)
    // A subscription is ended at once, and the other side hears of it a little later.
    return carried.name.endsWith('.subscribe') ? createSubscription(crossed) : crossed
  }

  const createSubscription = (subscribe: Call) => (listener: Call) => {
    let isOver = false
    const subscribed = subscribe((...event: unknown[]) => isOver || listener(...event))
    return () => {
      isOver = true
      void subscribed.then((unsubscribe: Call) => unsubscribe())
    }
  }

  function cross<Function extends Call>(name: string, run: Function): Function {
    const crossed = async (...parameters: unknown[]) => {
      const call = createId()
      const answered = new Promise<Answer>((resolve) => waiting.set(call, resolve))
      functions.set(call, run)
      send(name, near, { call, name, parameters: parameters.map((one) => carry(name, one)) })
      const answer = await answered
      if ('error' in answer) throw receiveError(answer.error)
      return receive(answer.value)
    }
    return crossed as unknown as Function
  }

  async function answer(call: number, name: string, parameters: readonly Carried[]) {
    try {
      const value = await functions.get(call)?.(...parameters.map(receive))
      send(`the answer of ${name}`, far, { call, answer: { value: carry(name, value) } })
    } catch (error) {
      far.postMessage({ call, answer: { error: carryError(error) } })
    } finally {
      functions.delete(call)
    }
  }

  far.onmessage = ({ data }) => {
    if (data.abort !== undefined) signals.get(data.abort)?.abort()
    else void answer(data.call, data.name, data.parameters)
  }
  near.onmessage = ({ data }) => {
    waiting.get(data.call)?.(data.answer)
    waiting.delete(data.call)
  }
  return {
    cross,
    crossPort(name, open) {
      ports.add(name)
      return cross(name, open)
    },
    faults,
    replicate(name, readable) {
      const carryValue = cross(name, (value: typeof readable extends Readable<infer V> ? V : never) => value)
      const replica = replicate(readable, carryValue)
      ends.push(replica.end)
      return replica
    },
    close() {
      for (const end of ends) end()
      near.close()
      far.close()
    },
  }
}
