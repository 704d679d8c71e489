import type { PorticoOptions } from '@portico/contract/shell'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestCore } from '../fixtures/createTestCore.ts'
import type { Time } from '../time.ts'
import { followBack } from './followBack.ts'

const cleanups: (() => void)[] = []

/** Pages that the router of the site has gone to because of the visitor. It throws at an entry that is none of its own. */
let visited: string[] = []
let shown = { page: 'site', idx: 1 }

/** As routers do, it takes its place from its own state, and goes nowhere where that is the one it shows. */
function route({ state }: PopStateEvent) {
  if (typeof state?.idx !== 'number') throw new TypeError('An entry without an index.')
  if (state.idx === shown.idx) return
  shown = state
  visited.push(state.page)
}

function push(page: string) {
  shown = { page, idx: shown.idx + 1 }
  history.pushState(shown, '', `#${page}`)
}

let onArrival = () => {}
// Once all listeners have heard of it.
const arrive = () => setTimeout(() => onArrival())

beforeEach(() => {
  visited = []
  history.scrollRestoration = 'auto'
  // Each test stands on entries of its own, as a page that a router has drawn.
  history.pushState({ page: 'before', idx: 0 }, '', '#before')
  history.pushState({ page: 'site', idx: 1 }, '', '#site')
  shown = history.state
  window.addEventListener('popstate', route)
  // In Chromium listeners of this event are called in their order, capturing or not.
  window.addEventListener('popstate', arrive, true)
})

afterEach(() => {
  // From another page no entry is taken out, and none is left for the next test.
  history.pushState(null, '', '#after')
  for (const cleanup of cleanups.splice(0)) cleanup()
  window.removeEventListener('popstate', route)
  window.removeEventListener('popstate', arrive, true)
})

const state = { page: 'site', idx: 1 }
const getState = () => {
  const { portico: _, ...own } = history.state ?? {}
  return own
}
const isHeld = () => Boolean(history.state?.portico)

/** An instance, and the hand that lets its time pass. */
function start(options: Partial<PorticoOptions> = {}, refuses = () => false) {
  const { core } = createTestCore(options)
  const waiting = new Set<() => void>()
  const time: Time = {
    ...core.time,
    after(_, callback) {
      waiting.add(callback)
      return () => waiting.delete(callback)
    },
  }
  let asked = 0
  const setOpen = (isOpen: boolean) => core.modal.setState({ isOpen })
  const close = () => {
    asked += 1
    if (!refuses()) setOpen(false)
  }
  const stop = followBack({ ...core, time }, close)
  const pass = () => {
    for (const callback of waiting) callback()
    waiting.clear()
  }
  cleanups.push(stop, pass)
  return { core, setOpen, pass, stop, isOpen: () => core.modal.getState().isOpen, getAsked: () => asked }
}

/** Goes through the page's history as a visitor does, and waits until it has come there. */
async function traverse(go: () => void): Promise<void> {
  const arrived = new Promise<void>((resolve) => {
    onArrival = resolve
  })
  go()
  await arrived
}
const back = () => traverse(() => history.back())

test('Back closes the modal and not the site, and the router of the site stays where it is', async () => {
  const { setOpen, isOpen } = start()
  setOpen(true)
  expect(isHeld()).toBe(true)
  expect(getState()).toEqual(state)
  expect(location.hash).toBe('#site')
  await back()
  expect(isOpen()).toBe(false)
  expect(history.state).toEqual(state)
  expect(visited).toEqual([])
  await back()
  expect(visited).toEqual(['before'])
})

test('closed in any other way, the entry goes by itself', async () => {
  const { setOpen, pass } = start()
  setOpen(true)
  setOpen(false)
  await traverse(pass)
  expect(history.state).toEqual(state)
  expect(visited).toEqual([])
  await back()
  expect(visited).toEqual(['before'])
})

test('opened again at once, it keeps its entry', async () => {
  const { setOpen, pass, isOpen } = start()
  setOpen(true)
  const { length } = history
  setOpen(false)
  setOpen(true)
  pass()
  expect(history.length).toBe(length)
  await back()
  expect(isOpen()).toBe(false)
  expect(history.state).toEqual(state)
})

test('a modal that refuses to close holds the next Back as well', async () => {
  let isRefused = true
  const { setOpen, isOpen, getAsked } = start({}, () => isRefused)
  setOpen(true)
  await back()
  expect([isOpen(), isHeld(), getAsked()]).toEqual([true, true, 1])
  isRefused = false
  await back()
  expect([isOpen(), isHeld(), getAsked()]).toEqual([false, false, 2])
  expect(visited).toEqual([])
})

test('a page that the site went to while the modal was open stays', async () => {
  const { setOpen, pass } = start()
  setOpen(true)
  push('next')
  setOpen(false)
  pass()
  expect(history.state).toEqual({ page: 'next', idx: 2 })
  expect(visited).toEqual([])
  // Its own way back is the router's business again.
  await back()
  expect(visited).toEqual(['site'])
})

test('opened again in the moment in which the entry goes, it gets another', async () => {
  const { setOpen, pass, isOpen } = start()
  setOpen(true)
  setOpen(false)
  await traverse(() => {
    pass()
    setOpen(true)
  })
  expect([isOpen(), isHeld()]).toEqual([true, true])
  await back()
  expect([isOpen(), isHeld()]).toEqual([false, false])
})

test('over a page that the site went to meanwhile, Back is the site’s, and then the modal’s', async () => {
  const { setOpen, isOpen } = start()
  setOpen(true)
  push('next')
  await back()
  expect(visited).toEqual(['site'])
  expect(isOpen()).toBe(true)
  await back()
  expect(isOpen()).toBe(false)
})

test('what a router writes over the entry is no other page', async () => {
  const { setOpen, pass, isOpen } = start()
  setOpen(true)
  history.replaceState({ ...state, tree: 2 }, '')
  setOpen(false)
  await traverse(pass)
  expect(history.state).toEqual(state)
  setOpen(true)
  history.replaceState({ ...state, tree: 3 }, '')
  await back()
  expect(isOpen()).toBe(false)
  expect(history.state).toEqual(state)
  expect(visited).toEqual([])
})

test('a page that was loaded anew while the modal stood open gets no second entry', async () => {
  history.pushState({ ...state, portico: location.href }, '')
  const { length } = history
  const { setOpen, isOpen } = start()
  setOpen(true)
  expect(history.length).toBe(length)
  await back()
  expect(isOpen()).toBe(false)
  expect(history.state).toEqual(state)
  expect(visited).toEqual([])
})

test('a page that is on its way is not called off; a wallet’s link is no page', async () => {
  const { setOpen, pass } = start()
  setOpen(true)
  window.dispatchEvent(new Event('beforeunload'))
  setOpen(false)
  pass()
  expect(isHeld()).toBe(true)
  setOpen(true)
  window.dispatchEvent(new Event('beforeunload'))
  document.dispatchEvent(new Event('visibilitychange'))
  setOpen(false)
  await traverse(pass)
  expect(history.state).toEqual(state)
})

test('two instances share an entry, and Back closes the one that was opened last', async () => {
  const first = start()
  const second = start({ id: 'second' })
  first.setOpen(true)
  const { length } = history
  second.setOpen(true)
  expect(history.length).toBe(length)
  await back()
  expect([first.isOpen(), second.isOpen(), isHeld()]).toEqual([true, false, true])
  second.setOpen(true)
  second.setOpen(false)
  second.pass()
  expect(isHeld()).toBe(true)
  await back()
  expect([first.isOpen(), isHeld()]).toEqual([false, false])
  expect(visited).toEqual([])
})

test('an instance that ends takes its entry along', async () => {
  const { setOpen, stop, pass } = start()
  setOpen(true)
  stop()
  await traverse(pass)
  expect(history.state).toEqual(state)
})

test('a modal that is a part of the page holds nothing', () => {
  const { setOpen } = start({ display: 'embedded' })
  setOpen(true)
  expect(history.state).toEqual(state)
})

test.each([null, 'text', 7, [1, 2]])('the state %j of the site is kept', async (own) => {
  window.removeEventListener('popstate', route)
  history.replaceState(own, '')
  const { setOpen, isOpen } = start()
  setOpen(true)
  expect(own === null ? getState() : history.state).toEqual(own ?? {})
  await back()
  expect(isOpen()).toBe(false)
  expect(history.state).toEqual(own)
})

test('where the page stands scrolled, taking the entry out does not scroll it', async () => {
  document.body.style.height = '5000px'
  cleanups.push(() => document.body.removeAttribute('style'))
  const { setOpen, pass } = start()
  setOpen(true)
  setOpen(false)
  window.scrollTo(0, 700)
  await traverse(pass)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  expect(window.scrollY).toBe(700)
  expect(history.scrollRestoration).toBe('auto')
})

test('a site that counts pages by wrapping `pushState` counts none', () => {
  const counted = vi.fn()
  history.pushState = counted
  cleanups.push(() => Reflect.deleteProperty(history, 'pushState'))
  start().setOpen(true)
  expect(isHeld()).toBe(true)
  expect(counted).not.toHaveBeenCalled()
})
