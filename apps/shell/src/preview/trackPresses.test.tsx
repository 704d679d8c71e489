import { expect, test } from 'vitest'
import { createTestTime } from '../core/fixtures/createTestCore.ts'
import { trackPresses } from './trackPresses.ts'

function start() {
  const time = createTestTime()
  const element = document.body.appendChild(document.createElement('div'))
  const presses = trackPresses(element, time)
  let isSettled = false
  return {
    time,
    element,
    presses,
    press: (name: string) => element.dispatchEvent(new Event(name, { bubbles: true })),
    settle: () => presses.settle().then(() => (isSettled = true)),
    isSettled: () => isSettled,
  }
}

test('nothing is waited for where nothing is pressed', async () => {
  const { settle, isSettled } = start()
  await settle()
  expect(isSettled()).toBe(true)
})

test.each([
  ['pointerdown', 'pointerup'],
  ['pointerdown', 'pointercancel'],
  ['keydown', 'keyup'],
  ['keydown', 'blur'],
])('%s is waited for until %s, and for its click', async (begin, end) => {
  const { press, presses, element, settle, isSettled, time } = start()
  press(begin)
  expect(presses.began).toBe(element)
  const settling = settle()
  await time.advance(1_000)
  expect(isSettled()).toBe(false)
  window.dispatchEvent(new Event(end))
  await Promise.resolve()
  expect(isSettled()).toBe(false)
  await time.advance(50)
  await settling
})

test('a press whose end no page hears of holds nothing up for ever', async () => {
  const { press, settle, isSettled, time } = start()
  press('pointerdown')
  const settling = settle()
  await time.advance(4_900)
  expect(isSettled()).toBe(false)
  await time.advance(200)
  await time.advance(100)
  await settling
})

test('a press that begins while one is waited for is waited for too', async () => {
  const { press, settle, isSettled, time } = start()
  press('pointerdown')
  const settling = settle()
  window.dispatchEvent(new Event('pointerup'))
  press('keydown')
  await time.advance(100)
  expect(isSettled()).toBe(false)
  window.dispatchEvent(new Event('keyup'))
  await time.advance(100)
  await settling
})
