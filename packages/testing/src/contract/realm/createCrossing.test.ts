import { createCell } from '@portico/contract'
import { hasErrorCode, UserRejectedError, WalletRequestError } from '@portico/contract/errors'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createCrossing } from './createCrossing.ts'

function open() {
  const crossing = createCrossing()
  onTestFinished(crossing.close)
  return crossing
}

test('parameters and answers are copies', async () => {
  const { cross } = open()
  const given = { amount: 1n, list: [1] }
  let received: unknown
  const answer = { hash: '0x1' }
  const run = cross('run', async (data: typeof given) => {
    received = data
    return answer
  })
  const result = await run(given)
  expect([received, result]).toEqual([given, answer])
  expect([received === given, result === answer]).toEqual([false, false])
})

test('an error keeps its code and that of its cause, and is of no class', async () => {
  const { cross } = open()
  const run = cross('wallet.request', async () => {
    throw new WalletRequestError({ details: 'x', cause: new UserRejectedError({ details: 'y' }) })
  })
  const error = await run().catch((thrown: unknown) => thrown)
  expect(hasErrorCode(error, WalletRequestError.code)).toBe(true)
  expect(hasErrorCode(error, UserRejectedError.code)).toBe(true)
  expect(error).not.toBeInstanceOf(WalletRequestError)
  const text = cross('text', async () => Promise.reject('gone'))
  await expect(text()).rejects.toThrow('gone')
})

test.each([
  [
    'a parameter',
    (cross: ReturnType<typeof open>['cross']) => cross('run', async (_: unknown) => null)(() => {}),
  ],
  ['an answer', (cross: ReturnType<typeof open>['cross']) => cross('run', async () => ({ spy() {} }))()],
])('a function as %s is refused, and known', async (_, run) => {
  const { cross, faults } = open()
  await expect(run(cross)).rejects.toThrow('could not be cloned')
  expect(faults).toEqual([expect.stringMatching(/run: .*could not be cloned/)])
})

test('a signal is followed on the other side', async () => {
  const { cross } = open()
  const controller = new AbortController()
  const fetch = cross(
    'api.fetch',
    ({ signal }: { path: string; signal: AbortSignal }) =>
      new Promise<string>((resolve) => signal.addEventListener('abort', () => resolve('stopped'))),
  )
  const answer = fetch({ path: '/v1/prices', signal: controller.signal })
  controller.abort()
  expect(await answer).toBe('stopped')
  const isAborted = cross('connect', async (_: object, signal: AbortSignal) => signal.aborted)
  expect(await isAborted({}, controller.signal)).toBe(true)
})

test('a port is spoken with across, until its subscription ends', async () => {
  const { crossPort, faults } = open()
  const listeners = new Set<(event: unknown) => void>()
  const posted: unknown[] = []
  const openFrame = crossPort('frames.open', async (_id: string) => ({
    post: async (data: unknown) => void posted.push(data),
    subscribe(listener: (event: unknown) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }))
  const port = await openFrame('acme/vault')
  await port.post({ ask: 1 })
  expect(posted).toEqual([{ ask: 1 }])
  const heard: unknown[] = []
  const stop = port.subscribe((event) => heard.push(event))
  await vi.waitFor(() => expect(listeners.size).toBe(1))
  for (const listener of listeners) listener({ type: 'message' })
  await vi.waitFor(() => expect(heard).toEqual([{ type: 'message' }]))
  stop()
  await vi.waitFor(() => expect(listeners.size).toBe(0))
  expect(faults).toEqual([])
})

test('when all is settled, each store’s last value is here', async () => {
  const { replicate, settle } = open()
  const [account, balances] = [createCell('none'), createCell(0n)]
  const replicas = [replicate('account', account), replicate('balances', balances)]
  account.set('noor')
  for (const amount of [1n, 2n, 3n]) balances.set(amount)
  expect(replicas.map(({ get }) => get())).toEqual(['none', 0n])
  await settle()
  expect(replicas.map(({ get }) => get())).toEqual(['noor', 3n])
})

test('a store is read at once, follows a little later, and what may not be read throws', async () => {
  const { replicate } = open()
  const cell = createCell({ amount: 1n })
  const replica = replicate('balances', cell)
  const heard = vi.fn()
  const stop = replica.subscribe(heard)
  const first = replica.get()
  expect([first, first === cell.get(), Object.isFrozen(first), replica.get() === first]).toEqual([
    { amount: 1n },
    false,
    true,
    true,
  ])
  cell.set({ amount: 2n })
  expect(replica.get()).toEqual({ amount: 1n })
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
  expect(replica.get()).toEqual({ amount: 2n })
  stop()
  const refused = () => {
    throw new Error('not granted')
  }
  const closed = replicate('account', { get: refused, subscribe: refused })
  expect(closed.get).toThrow('not granted')
  expect(() => closed.subscribe(() => {})).toThrow('not granted')
})
