// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { createTestCore } from '../../core/fixtures/createTestCore.ts'
import { createDraws } from './createDraws.ts'
import { createReleaseStorage } from './createReleaseStorage.ts'

afterEach(() => vi.restoreAllMocks())

/** The next draws, each from 0 to below 1. */
function drawNext(...numbers: number[]) {
  return vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    ;(array as Uint32Array)[0] = Math.ceil((numbers.shift() ?? Number.NaN) * 2 ** 32)
    return array
  })
}

function start(
  options: Parameters<typeof createTestCore>[0] = {},
  storage?: Parameters<typeof createTestCore>[1],
) {
  const test = createTestCore({ enableEIP6963: false, enableInjected: false, ...options }, storage)
  return { ...test, draws: createDraws(createReleaseStorage(test.core)) }
}

const canary = { version: '1.1.0', share: 10 }

test.each([
  [0, true],
  [0.0999, true],
  [0.1, false],
  [0.9999, false],
])('a visitor who draws %d of a share of ten per cent: %s', (number, isDrawn) => {
  drawNext(number)
  expect(start().draws.isDrawn('send', canary)).toBe(isDrawn)
})

test('a visitor draws once, and the next visits hold it against the share of the day', () => {
  const random = drawNext(0.15)
  const { storage, draws } = start()
  expect(draws.isDrawn('send', canary)).toBe(false)
  const next = start({}, storage).draws
  expect(next.isDrawn('send', canary)).toBe(false)
  expect(next.isDrawn('send', { ...canary, share: 20 })).toBe(true)
  expect(random).toHaveBeenCalledTimes(1)
})

test('every plugin, every version and every instance draws for itself', () => {
  const random = drawNext(0.05, 0.5, 0.5, 0.5)
  const { storage, draws } = start()
  expect(draws.isDrawn('send', canary)).toBe(true)
  expect(draws.isDrawn('swap', canary)).toBe(false)
  expect(draws.isDrawn('send', { ...canary, version: '1.2.0' })).toBe(false)
  expect(start({ id: 'second' }, storage).draws.isDrawn('send', canary)).toBe(false)
  expect(random).toHaveBeenCalledTimes(4)
})

test('what failed is not drawn again; the version after it is', () => {
  drawNext(0, 0)
  const { storage, draws } = start()
  expect(draws.isDrawn('send', canary)).toBe(true)
  draws.markFailed('send', '1.1.0')
  expect(draws.isDrawn('send', canary)).toBe(false)
  expect(start({}, storage).draws.isDrawn('send', { ...canary, share: 99 })).toBe(false)
  expect(start({}, storage).draws.isDrawn('send', { ...canary, version: '1.1.1' })).toBe(true)
})

test('where nothing can be stored, what was drawn and what failed holds while the page lives', () => {
  const random = drawNext(0.05)
  const refuse = () => {
    throw new DOMException('refused', 'QuotaExceededError')
  }
  const storage = { entries: new Map(), getItem: () => null, setItem: refuse, removeItem: refuse }
  const options = { id: 'refused' }
  expect(start(options, storage).draws.isDrawn('send', canary)).toBe(true)
  const { draws } = start(options, storage)
  expect(draws.isDrawn('send', canary)).toBe(true)
  draws.markFailed('send', '1.1.0')
  expect(start(options, storage).draws.isDrawn('send', canary)).toBe(false)
  expect(random).toHaveBeenCalledTimes(1)
})

test.each(['', 'nonsense', '1.1.0', '1.1.0 -1', '1.1.0 NaN', '1.1.0 2', '{"version":"1.1.0"}'])(
  'a stored %j is no draw',
  (text) => {
    const random = drawNext(0.05)
    const { storage, draws } = start()
    storage.setItem('portico.default.canary.send', text)
    expect(draws.isDrawn('send', canary)).toBe(true)
    expect(random).toHaveBeenCalledTimes(1)
  },
)
