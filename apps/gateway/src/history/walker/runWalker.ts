import type { Logger } from 'pino'
import type { PassResult } from './createWalker.ts'

/** A chain that is being followed. */
export interface RunningWalker {
  /** Looks at the chain now. Resolves once a pass that has begun after this has ended, whatever came of it. */
  wake(): Promise<void>
  /** `unavailable` while the chain does not answer as one must; `stopped` where nothing is read any more. */
  getState(): 'ok' | 'unavailable' | 'stopped'
  /** Lets the pass that is running end. */
  close(): Promise<void>
}

/** What {@link runWalker} needs. */
export interface RunWalkerOptions {
  /** CAIP-2. */
  readonly chainId: string
  readonly pass: () => Promise<PassResult>
  readonly log: Logger
  /** Milliseconds from pass to pass, where nothing is left to be read. */
  readonly pollTime: number
}

/** Milliseconds: so often a chain is tried that another process has. */
const takenTime = 200
/** Milliseconds between two attempts at a chain that does not answer, at the most. */
const longestPause = 60_000

/** Makes pass after pass, from the first time that it is woken until nobody is followed any more. */
export function runWalker({ chainId, pass, log, pollTime }: RunWalkerOptions): RunningWalker {
  let waiting: (() => void)[] = []
  let state: ReturnType<RunningWalker['getState']> = 'ok'
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isClosed = false
  let failures = 0
  const makePass = async (): Promise<PassResult | 'failed'> => {
    try {
      const result = await pass()
      failures = 0
      state = result === 'stopped' ? 'stopped' : 'ok'
      return result
    } catch (error) {
      failures += 1
      state = 'unavailable'
      const { name } = error as Error
      // Its text is left out: it names the endpoint, and the accounts asked about.
      if (failures === 1) log.warn({ chain: chainId, kind: name }, 'history is not read on')
      return 'failed'
    }
  }
  const toPause = (result: PassResult | 'failed') => {
    if (result === 'more') return 0
    if (result === 'taken') return Math.min(takenTime, pollTime)
    return Math.min(pollTime * 2 ** Math.max(0, failures - 1), Math.max(longestPause, pollTime))
  }
  const turn = async (): Promise<void> => {
    const called = waiting
    waiting = []
    const result = await makePass()
    // Who waits for a chain that another process has waits for its turn.
    if (result === 'taken' && !isClosed) waiting = [...called, ...waiting]
    else for (const resolve of called) resolve()
    if (isClosed || result === 'nobody' || result === 'stopped') return
    timer = setTimeout(start, toPause(result)).unref()
  }
  const start = () => {
    clearTimeout(timer)
    running ??= turn().finally(() => {
      running = undefined
    })
  }
  return {
    wake: () =>
      new Promise((resolve) => {
        if (isClosed) return resolve()
        waiting.push(resolve)
        if (running) void running.then(start)
        else start()
      }),
    getState: () => state,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await running
      for (const resolve of waiting.splice(0)) resolve()
    },
  }
}
