import { expect, test } from 'vitest'
import type { PluginRelease } from '../release/readRelease.ts'
import { refuseOther } from './refuseOther.ts'

const release = (manifest: object) =>
  ({
    packageName: 'acme-bridge',
    version: '1.0.0',
    manifest: {
      id: 'bridge',
      engines: { portico: '^1.0.0' },
      capabilities: {},
      contributes: {},
      ...manifest,
    },
  }) as unknown as PluginRelease

test('the release of the plugin that a site holds is taken, and of one it has never held', () => {
  const own = release({ feature: 'bridging' })
  expect(() => refuseOther({ feature: 'bridging', id: 'bridge' }, own)).not.toThrow()
  expect(() => refuseOther({ feature: 'bridging' }, own)).not.toThrow()
  expect(() => refuseOther({ feature: 'bridge' }, release({}))).not.toThrow()
})

test.each([
  ['plugin', { feature: 'bridging', id: 'send' }, 'is of bridge (bridging), and not of send (bridging).'],
  ['feature', { feature: 'send', id: 'bridge' }, 'is of bridge (bridging), and not of bridge (send).'],
  ['feature, never held', { feature: 'send' }, 'is of bridge (bridging), and not of bridge (send).'],
])('one of another %s is refused by both names, with what to do', (_, expected, said) => {
  const refuse = () => refuseOther(expected, release({ feature: 'bridging' }))
  expect(refuse).toThrow(`acme-bridge: 1.0.0 ${said}`)
  expect(refuse).toThrow('Nothing of it was taken. Remove the feature, and add the other one')
})

test('a release of another contract is refused', () => {
  expect(() => refuseOther({ feature: 'bridge' }, release({ engines: { portico: '^99.0.0' } }))).toThrow(
    'PORTICO-PLUGIN-005',
  )
})
