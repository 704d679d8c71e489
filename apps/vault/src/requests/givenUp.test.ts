import { expect, test, vi } from 'vitest'
import { createStage, type ScreenEnd } from '../screens/createStage.ts'
import { createWaiting } from './createWaiting.ts'

/** Requests, and the stage that what they show stands on. */
function open(render: () => void = () => {}) {
  const waiting = createWaiting()
  const stage = createStage(async (getScreen) => {
    render()
    getScreen()
  })
  const told: string[] = []
  const shown: { readonly name: string; readonly end: ScreenEnd<boolean> }[] = []
  /** Asks the visitor once something is ready, and does something long once he has agreed. */
  const request = (name: string, { ready = Promise.resolve(), long = Promise.resolve() } = {}) =>
    waiting.run(name, async ({ signal, agree }) => {
      await ready
      const isApproved = await stage.show<boolean>((end) => shown.push({ name, end }), signal)
      if (isApproved) agree()
      told.push(name)
      await long
      return isApproved
    })
  const giveUp = (id?: string) => waiting.run(crypto.randomUUID(), async ({ abort }) => abort(id))
  const agreed = (name: string) => vi.waitFor(() => expect(told).toContain(name))
  const listShown = () => shown.map(({ name }) => name)
  return { request, giveUp, agreed, shown, listShown }
}

function createGate() {
  let pass = () => {}
  const gate = new Promise<void>((resolve) => {
    pass = resolve
  })
  return { gate, pass: () => pass() }
}

const aborted = { code: 'ABORTED' }

test('a request that is given up while it is prepared is never shown, and the next one is', async () => {
  const { request, giveUp, shown, listShown } = open()
  const { gate, pass } = createGate()
  const first = request('first', { ready: gate })
  expect(await giveUp()).toBe(false)
  await expect(first).rejects.toMatchObject(aborted)
  pass()
  const second = request('second')
  await vi.waitFor(() => expect(listShown()).toEqual(['second']))
  shown[0]?.end.finish(true)
  expect(await second).toBe(true)
})

test('what is shown goes with its request, and what waits behind it comes', async () => {
  const { request, giveUp, listShown } = open()
  const [first, second] = [request('first'), request('second')]
  second.catch(() => {})
  await vi.waitFor(() => expect(listShown()).toEqual(['first']))
  await giveUp('first')
  await expect(first).rejects.toMatchObject(aborted)
  await vi.waitFor(() => expect(listShown()).toEqual(['first', 'second']))
})

test('what the visitor has agreed to is told to its end', async () => {
  const { request, giveUp, agreed, shown, listShown } = open()
  const { gate, pass } = createGate()
  const first = request('first', { long: gate })
  await vi.waitFor(() => expect(listShown()).toEqual(['first']))
  shown[0]?.end.finish(true)
  await agreed('first')
  expect(await giveUp()).toBe(true)
  pass()
  expect(await first).toBe(true)
})

test('what cannot be drawn ends its request, and the next one is drawn', async () => {
  const render = vi.fn().mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const { request, shown, listShown } = open(render)
  await expect(request('first')).rejects.toMatchObject({ code: 'OFFLINE' })
  const second = request('second')
  await vi.waitFor(() => expect(listShown()).toEqual(['second']))
  shown[0]?.end.finish(true)
  expect(await second).toBe(true)
})
