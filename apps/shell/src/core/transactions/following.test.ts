// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestCore } from '../fixtures/createTestCore.ts'
import { followSent } from './followSent.ts'
import { followSettled, notifySettled } from './followSettled.ts'
import { mayStillSettle } from './mayStillSettle.ts'
import { hasPending, resumePending } from './pendingTransactions.ts'

function start(options: Parameters<typeof createTestCore>[0] = {}) {
  const test = createTestCore(options)
  onTestFinished(test.dispose)
  const setMethods = (...methods: string[]) => test.core.requests.setState({ methods })
  const store = (text: string) => test.core.storage.writeText(test.core.storage.getKey('transactions'), text)
  return { ...test, setMethods, store }
}

test('who follows what is sent hears once a wallet has answered, and of nothing else', () => {
  const { core, setMethods } = start()
  const heard = vi.fn()
  const stop = followSent(core, heard)
  setMethods('personal_sign')
  setMethods()
  setMethods('eth_sendTransaction')
  setMethods('eth_sendTransaction', 'eth_sendTransaction')
  expect(heard).not.toHaveBeenCalled()
  setMethods('eth_sendTransaction')
  setMethods('eth_sendTransaction', 'personal_sign')
  expect(heard).toHaveBeenCalledOnce()
  setMethods('personal_sign')
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  setMethods('eth_sendTransaction')
  setMethods()
  expect(heard).toHaveBeenCalledTimes(2)
})

test('who follows what has settled hears of the accounts, each of its own page', () => {
  const { core } = start()
  const [first, second] = [vi.fn(), vi.fn()]
  const stop = followSettled(core, first)
  followSettled(core, second)
  notifySettled(start().core, ['eip155:1:0x1'])
  notifySettled(core, ['eip155:1:0x2'])
  stop()
  notifySettled(core, [])
  expect(first.mock.calls).toEqual([[['eip155:1:0x2']]])
  expect(second.mock.calls).toEqual([[['eip155:1:0x2']], [[]]])
})

const day = 86_400_000

test.each([
  [0, true],
  [day - 1, true],
  [1 - day, true],
  [day, false],
  [-day, false],
])('what was handed over %i ms ago may still settle: %s', (age, isSo) => {
  expect(mayStillSettle(1_000_000_000_000 - age, 1_000_000_000_000)).toBe(isSo)
})

test('only what is pending brings anything back', async () => {
  const { core, store } = start()
  const load = vi.fn(async () => {})
  await resumePending(core, load)
  store('[{"status":"success"}]')
  expect(hasPending(core)).toBe(false)
  await resumePending(core, load)
  expect(load).not.toHaveBeenCalled()
  store('[{"status":"pending"}]')
  expect(hasPending(core)).toBe(true)
})
