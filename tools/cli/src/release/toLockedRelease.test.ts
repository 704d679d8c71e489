import { parseManifest } from '@portico/contract/manifest'
import { expect, test } from 'vitest'
import { toLockedManifest } from './toLockedRelease.ts'

const manifest = (said: object) =>
  parseManifest({
    id: 'bridge',
    version: '1.0.0',
    displayName: 'Bridge',
    engines: { portico: '^1.0.0' },
    contributes: {},
    capabilities: {},
    locales: ['en'],
    ...said,
  })

const amount = { amount: 'string' } as const

test('of a view the lockfile has that it hands something back, and not what', () => {
  const view = { title: { en: 'Bridge' } }
  const views = [
    { ...view, id: 'bridge/Form', params: amount, result: amount },
    { ...view, id: 'bridge/List' },
  ]
  expect(toLockedManifest(manifest({ contributes: { views } })).contributes.views).toEqual([
    { ...view, id: 'bridge/Form', result: {} },
    { ...view, id: 'bridge/List' },
  ])
})

test('of commands and events the lockfile has the names, and what is counted', () => {
  const contributes = {
    commands: [{ id: 'bridge/quote', params: amount, result: amount }],
    events: [
      { id: 'bridge/DONE', payload: amount, track: true },
      { id: 'bridge/FAILED', payload: amount },
    ],
  }
  expect(toLockedManifest(manifest({ contributes })).contributes).toEqual({
    commands: [{ id: 'bridge/quote' }],
    events: [{ id: 'bridge/DONE', track: true }, { id: 'bridge/FAILED' }],
  })
})

test('what a plugin does not say the lockfile does not have', () => {
  expect(toLockedManifest(manifest({}))).toEqual({ engines: { portico: '^1.0.0' }, contributes: {} })
  expect(toLockedManifest(manifest({ feature: 'bridging', needs: ['@portico/evm'] }))).toMatchObject({
    feature: 'bridging',
    needs: ['@portico/evm'],
  })
})
