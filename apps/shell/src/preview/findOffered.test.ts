// @vitest-environment happy-dom

import type { PorticoLock } from '@portico/contract/lock'
import type { Features, ShellHost } from '@portico/contract/shell'
import { expect, onTestFinished, test } from 'vitest'
import { createTestCore } from '../core/fixtures/createTestCore.ts'
import { findOffered } from './findOffered.ts'

const view = { id: 'mail/Code', title: { en: 'Code' } }
const lock: PorticoLock = {
  lockfileVersion: 1,
  shell: { version: '1.0.0', files: {} },
  plugins: {
    mail: {
      version: '1.0.0',
      files: {},
      manifest: {
        engines: { portico: '^1.0.0' },
        feature: 'email',
        contributes: {
          views: [view],
          connectMethods: [{ id: 'email', kind: 'email', title: view.title, view: view.id }],
        },
      },
      capabilities: {},
    },
  },
}

function start(features: Features = {}, load?: ShellHost['load']) {
  const { core, time, dispose } = createTestCore({ lock, features })
  onTestFinished(dispose)
  if (load) core.host.load = load
  return { core, time }
}

test('what plugins of the lockfile offer is known before any of them has come', async () => {
  const { core } = start()
  expect(await findOffered(core)).toMatchObject([{ id: 'email', kind: 'email' }])
})

test('what the site has switched off is not offered', async () => {
  const { core } = start({ email: false })
  expect(await findOffered(core)).toEqual([])
})

test('a catalogue that fails, or does not come, holds nothing up', async () => {
  const failing = start({}, () => Promise.reject(new Error('offline')))
  expect(await findOffered(failing.core)).toEqual([])
  const slow = start({}, () => new Promise(() => {}))
  const found = findOffered(slow.core)
  await slow.time.advance(100)
  expect(await found).toEqual([])
})
