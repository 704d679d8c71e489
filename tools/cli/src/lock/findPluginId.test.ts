import type { PorticoLock } from '@portico/contract/lock'
import { expect, test } from 'vitest'
import { findPluginId } from './findPluginId.ts'

const lock = {
  plugins: {
    send: { manifest: { id: 'send' } },
    bridge: { manifest: { id: 'bridge', feature: 'bridging' } },
  },
  disabled: { swap: { capabilities: {} }, buy: { feature: 'onramp', capabilities: {} } },
} as unknown as PorticoLock

test.each([
  ['send', 'send'],
  ['bridging', 'bridge'],
  ['swap', 'swap'],
  ['onramp', 'buy'],
  ['bridge', undefined],
  ['buy', undefined],
  ['nothing', undefined],
])('the feature %s is of %s, on or off', (feature, id) => {
  expect(findPluginId(lock, feature)).toBe(id)
})

test('without a lockfile, or with nothing switched off, there is none', () => {
  expect(findPluginId(null, 'send')).toBeUndefined()
  expect(findPluginId({ ...lock, disabled: undefined } as unknown as PorticoLock, 'swap')).toBeUndefined()
})
