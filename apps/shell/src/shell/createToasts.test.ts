import { expect, test } from 'vitest'
import { createTestTime } from '../core/fixtures/createTestCore.ts'
import { createToasts } from './createToasts.ts'

function start() {
  const time = createTestTime()
  const { store, show } = createToasts(time)
  return { time, show, getMessage: () => store.getState().toast?.message ?? null }
}

test('a toast shows at once and goes after two and a half seconds', async () => {
  const { time, show, getMessage } = start()
  show('success', 'Address copied')
  expect(getMessage()).toBe('Address copied')
  await time.advance(2_499)
  expect(getMessage()).toBe('Address copied')
  await time.advance(1)
  expect(getMessage()).toBeNull()
})

test('a new message closes the open one, then shows after 150 ms', async () => {
  const { time, show, getMessage } = start()
  show('error', 'First')
  show('error', 'Second')
  expect(getMessage()).toBeNull()
  await time.advance(150)
  expect(getMessage()).toBe('Second')
  await time.advance(2_500)
  expect(getMessage()).toBeNull()
})

test('of several at once the last is shown, and shown for its whole time', async () => {
  const { time, show, getMessage } = start()
  show('success', 'First')
  show('success', 'Second')
  show('success', 'Third')
  await time.advance(150)
  expect(getMessage()).toBe('Third')
})

test('what is under way stays until something else is said', async () => {
  const { time, show, getMessage } = start()
  show('loading', 'Switching')
  await time.advance(60_000)
  expect(getMessage()).toBe('Switching')
})
