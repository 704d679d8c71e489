// @vitest-environment happy-dom
import type { PorticoLock } from '@portico/contract/lock'
import type { Features } from '@portico/contract/shell'
import { expect, onTestFinished, test } from 'vitest'
import { createTestShell } from '../fixtures/createTestShell.ts'

/** A plugin that brings one button of the account. */
const toPlugin = (id: string): PorticoLock['plugins'][string] => ({
  version: '1.0.0',
  files: {},
  manifest: {
    engines: { portico: '^1.0.0' },
    contributes: {
      views: [{ id: `${id}/View`, title: { en: id } }],
      accountActions: [{ id, title: { en: id }, icon: 'more', view: `${id}/View` }],
    },
  },
  capabilities: {},
})
const lock: PorticoLock = {
  lockfileVersion: 1,
  shell: { version: '1.0.0', files: {} },
  plugins: Object.fromEntries(['bridge', 'mint', 'stake'].map((id) => [id, toPlugin(id)])),
}

function getButtons(features: Features) {
  const { shell, dispose } = createTestShell({ lock, features })
  onTestFinished(dispose)
  return shell.plugins.accountActions.map(({ id }) => id)
}

test('what the lockfile holds is on by itself, in its order', () => {
  expect(getButtons({})).toEqual(['bridge', 'mint', 'stake'])
  expect(getButtons({ mint: false })).toEqual(['bridge', 'stake'])
})

test('buttons of the account come as the site orders them, then as usual', () => {
  expect(getButtons({ walletFeaturesOrder: ['stake', 'unknown'] })).toEqual(['stake', 'bridge', 'mint'])
})
