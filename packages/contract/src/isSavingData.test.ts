// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { isSavingData } from './isSavingData.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [undefined, false],
  [{}, false],
  [{ effectiveType: '4g' }, false],
  [{ effectiveType: '3g', saveData: false }, false],
  [{ effectiveType: '4g', saveData: true }, true],
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
])('where the browser says %j of the network, saving is %s', (connection, expected) => {
  vi.stubGlobal('navigator', { connection })
  expect(isSavingData()).toBe(expected)
})
