// @vitest-environment happy-dom
import type { ViewChrome } from '@portico/contract'
import { expect, onTestFinished, test } from 'vitest'
import { createTestShell } from '../fixtures/createTestShell.ts'
import { closeModal } from './closeModal.ts'
import { showConnected } from './connectWallet.ts'
import { finishView } from './finishView.ts'
import { goBack } from './goBack.ts'
import { openModal } from './openModal.ts'

/** A shell with a view that has a result, and one that has none. */
function start({ needsAccount = false, chrome = {} as ViewChrome } = {}) {
  const test = createTestShell()
  onTestFinished(test.dispose)
  const view = { chrome, getTitle: () => 'Checkout' }
  const drawing = { getComponent: () => () => null, load: async () => {} }
  test.shell.views.add({ ...view, id: 'pay/Checkout', hasResult: true, needsAccount }, drawing)
  const { router } = test.shell
  const getParams = () => router.store.getState().stack.at(-1)?.params ?? {}
  const open = async (params = {}) => {
    const result = openModal(test.shell, { view: 'pay/Checkout', params })
    const settled = result.catch(() => {})
    await expect.poll(() => test.getViews().length).toBeGreaterThan(0)
    return { result, settled, params: getParams() }
  }
  return { ...test, router, open, getParams }
}

const closed = { code: 'PORTICO-VIEW-004', details: 'pay/Checkout' }

test('an opening resolves with a copy of what the view hands back, and the modal closes', async () => {
  const { shell, core, open, getViews } = start()
  const given = { order: { id: 7 } }
  const { result, params } = await open(given)
  expect(params).toEqual(given)
  expect(params.order).not.toBe(given.order)
  const held = { hash: '0x1', list: [1] }
  finishView(shell, params, held)
  held.list.push(2)
  expect(await result).toEqual({ hash: '0x1', list: [1] })
  expect([core.modal.getState().isOpen, getViews()]).toEqual([false, []])
})

test('what was opened from the view goes with it; what it was opened from comes back', async () => {
  const { shell, router, open, getViews } = start()
  const { result, params } = await open()
  router.push('Networks')
  finishView(shell, params, 'paid')
  expect([await result, getViews()]).toEqual(['paid', []])

  router.reset('Account')
  router.push('pay/Checkout', { order: 1 })
  const shown = router.store.getState().stack.at(-1)?.params ?? {}
  router.push('Networks')
  finishView(shell, shown, 'nobody waits')
  expect(getViews()).toEqual(['Account'])
  expect(router.store.getState().direction).toBe('back')
})

test('a view that visitors may not close closes with its result', async () => {
  const { shell, core, open } = start({ chrome: { canClose: false } })
  const { result, params } = await open()
  closeModal(shell)
  expect(core.modal.getState().isOpen).toBe(true)
  finishView(shell, params, 'paid')
  expect([await result, core.modal.getState().isOpen]).toEqual(['paid', false])
})

test('closed in the middle it rejects, and finishing later changes nothing', async () => {
  const { shell, open, getViews } = start()
  const { result, params } = await open()
  closeModal(shell)
  await expect(result).rejects.toMatchObject(closed)
  await openModal(shell, { view: 'Networks' })
  finishView(shell, params, 'late')
  expect(getViews()).toEqual(['Networks'])
})

test.each<[string, (test: ReturnType<typeof start>) => void]>([
  ['replaced', ({ router }) => router.replace('Networks')],
  ['gone back from', ({ shell }) => goBack(shell)],
  ['taken away with the instance', ({ router }) => router.clear()],
])('%s, it rejects', async (_, leave) => {
  const test = start()
  const { result } = await test.open()
  leave(test)
  await expect(result).rejects.toMatchObject(closed)
})

test('opened twice, the first rejects and the second gets its own result; finishing twice counts once', async () => {
  const { shell, open } = start()
  const order = { order: 1 }
  const first = await open(order)
  const second = await open(order)
  await expect(first.result).rejects.toMatchObject(closed)
  const current = shell.router.store.getState().stack.at(-1)?.params ?? {}
  finishView(shell, first.params, 'of the first')
  finishView(shell, current, 'of the second')
  finishView(shell, current, 'again')
  expect(await second.result).toBe('of the second')
})

test('closed after it has handed back what stays on screen, it resolves with the last of that', async () => {
  const { shell, core, open, getViews } = start()
  const { result, params } = await open()
  finishView(shell, params, { state: 'paid' }, { stays: true })
  const held = { state: 'overpaid' }
  finishView(shell, params, held, { stays: true })
  held.state = 'changed'
  expect([core.modal.getState().isOpen, getViews()]).toEqual([true, ['pay/Checkout']])
  closeModal(shell)
  expect(await result).toEqual({ state: 'overpaid' })
})

test('what is handed back at last goes before what has stayed on screen', async () => {
  const { shell, open } = start()
  const { result, params } = await open()
  finishView(shell, params, 'seen', { stays: true })
  finishView(shell, params, 'paid')
  expect(await result).toBe('paid')
})

test('what stays where nobody waits changes nothing', async () => {
  const { shell, router, getViews } = start()
  router.reset('pay/Checkout', {})
  finishView(shell, router.store.getState().stack.at(-1)?.params ?? {}, 'paid', { stays: true })
  expect(getViews()).toEqual(['pay/Checkout'])
})

test('without an account it waits through connecting, and rejects where the visitor gives up', async () => {
  const { shell, router, open, getViews } = start({ needsAccount: true })
  const { result } = await open({ order: 1 })
  const [first] = router.store.getState().stack
  const next = first?.params.next as { view: string; params: Record<string, unknown> }
  router.push('ConnectingExternal')
  router.reset(next.view, next.params)
  expect(getViews()).toEqual(['pay/Checkout'])
  finishView(shell, next.params, 'paid')
  expect(await result).toBe('paid')

  const again = await open()
  closeModal(shell)
  await expect(again.result).rejects.toMatchObject(closed)
})

test('params and results that are no data are refused', async () => {
  const { shell, open } = start()
  await expect(openModal(shell, { view: 'pay/Checkout', params: { spy() {} } })).rejects.toThrow(
    'could not be cloned',
  )
  const { settled, params } = await open()
  expect(() => finishView(shell, params, () => {})).toThrow('could not be cloned')
  closeModal(shell)
  await settled
})

test('who connects from a view that shows without a wallet comes back to it, and is waited for still', async () => {
  const { shell, router, open, getViews, getParams } = start()
  const { result, params } = await open({ order: 1 })
  router.push('Connect')
  router.push('ConnectingExternal')
  showConnected(shell)
  expect(getViews()).toEqual(['pay/Checkout'])
  expect(getParams()).toBe(params)
  finishView(shell, params, 'paid')
  expect(await result).toBe('paid')
})

test('who connects another wallet from a view of the account does not come back to it', async () => {
  const { shell, core, router } = start()
  core.modal.setState({ isOpen: true })
  router.reset('ProfileWallets')
  router.push('Connect')
  showConnected(shell)
  expect(core.modal.getState().isOpen).toBe(false)
})
