import { expect, test } from 'vitest'
import { announceWallet } from './announceWallet.ts'
import { hostileAnnouncements } from './hostileAnnouncements.ts'

const collect = (target: EventTarget) => {
  const found: unknown[] = []
  target.addEventListener('eip6963:announceProvider', (event) => found.push((event as CustomEvent).detail))
  return found
}

test('announces now, and again when the page asks', () => {
  const page = new EventTarget()
  const found = collect(page)
  announceWallet(page, { info: 'info', provider: 'provider' })
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(found).toEqual([
    { info: 'info', provider: 'provider' },
    { info: 'info', provider: 'provider' },
  ])
})

test('is silent once stopped', () => {
  const page = new EventTarget()
  const stop = announceWallet(page, { info: 'info', provider: 'provider' })
  const found = collect(page)
  stop()
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  expect(found).toEqual([])
})

test('every hostile announcement can be made', () => {
  const page = new EventTarget()
  const found = collect(page)
  for (const announcement of Object.values(hostileAnnouncements).flat()) announceWallet(page, announcement)()
  expect(found.length).toBeGreaterThan(100)
})
