// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { createTestShell } from '../fixtures/createTestShell.ts'
import { followRequests, leaveRequest } from './followRequests.ts'
import { openModal } from './openModal.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

async function start() {
  const test = createTestShell()
  cleanups.push(test.dispose, followRequests(test.shell))
  const wait = (...methods: string[]) => test.shell.core.requests.setState({ methods })
  await openModal(test.shell, { view: 'Networks' })
  return { ...test, wait }
}

test('the view of what waits in the wallet is left once nothing waits', async () => {
  const { shell, wait, getViews, getState } = await start()
  wait('eth_sendTransaction', 'personal_sign')
  shell.router.push('ApproveTransaction')
  wait('personal_sign')
  expect(getViews()).toEqual(['Networks', 'ApproveTransaction'])
  wait()
  expect(getViews()).toEqual(['Networks'])
  expect(getState().isOpen).toBe(true)
})

test('opened by itself, it closes the modal', async () => {
  const { shell, wait, getState } = await start()
  await openModal(shell, { view: 'ApproveTransaction' })
  wait('personal_sign')
  wait()
  expect(getState().isOpen).toBe(false)
})

test('what else is shown stays, and so does the view before anything has waited', async () => {
  const { shell, wait, getViews } = await start()
  wait('personal_sign')
  wait()
  expect(getViews()).toEqual(['Networks'])
  leaveRequest(shell)
  expect(getViews()).toEqual(['Networks'])
  shell.router.push('ApproveTransaction')
  shell.core.requests.setState({ elsewhere: 1 })
  expect(getViews()).toEqual(['Networks', 'ApproveTransaction'])
})

test('without a view there is nothing to leave', () => {
  const { shell, dispose, getViews } = createTestShell()
  cleanups.push(dispose)
  expect(() => leaveRequest(shell)).not.toThrow()
  expect(getViews()).toEqual([])
})
