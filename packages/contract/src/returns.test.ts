import { expect, test } from 'vitest'
import type { LockedPlugin } from './lock.ts'
import { parseManifest } from './manifestSchema.ts'
import { findSharedReturn, listClaimed } from './returns.ts'

const manifest = (returned: object, returns: readonly string[]) => ({
  id: 'acme',
  version: '1.0.0',
  displayName: 'Acme',
  engines: { portico: '^1.0.0' },
  contributes: { returns: [{ id: 'acme/return', ...returned }] },
  capabilities: { returns },
  locales: ['en'],
})

test.each(['code', 'state', 'result_uri', 'tg_auth_result'])('%s may be claimed', (param) => {
  expect(() => parseManifest(manifest({ param }, [param]))).not.toThrow()
})

test.each([
  'page',
  'lang',
  'error',
  'utm_source',
  'portico_view',
  'Result_uri',
  '_code',
  '__proto__',
  'a-b',
  `a_${'b'.repeat(40)}`,
  '',
])('%s may not be claimed', (param) => {
  expect(() => parseManifest(manifest({ param }, [param]))).toThrow('PORTICO-PLUGIN-013')
})

test('what comes beside may be what OAuth writes there', () => {
  const params = ['state', 'error', 'error_description', 'iss', 'scope']
  expect(() => parseManifest(manifest({ param: 'code', params }, ['code', ...params]))).not.toThrow()
  expect(() => parseManifest(manifest({ param: 'code', params: ['page'] }, ['code', 'page']))).toThrow()
})

test('every parameter is asked for as a right', () => {
  const returned = { param: 'code', params: ['state'] }
  expect(() => parseManifest(manifest(returned, ['code']))).toThrow('name in returns every parameter')
})

const release = (param: string, returns: readonly string[]): LockedPlugin => ({
  version: '1.0.0',
  files: {},
  manifest: { engines: { portico: '^1.0.0' }, contributes: { returns: [{ id: 'acme/return', param }] } },
  capabilities: { returns },
})

test('a plugin claims in each of its releases what it was granted', () => {
  const plugin = { ...release('code', ['code']), canary: { ...release('state', ['state']), share: 10 } }
  expect(listClaimed(plugin)).toEqual(['code', 'state'])
  expect(listClaimed(release('code', []))).toEqual([])
})

test('two plugins share no parameter; releases of one may', () => {
  const plugin = { ...release('code', ['code']), canary: { ...release('code', ['code']), share: 10 } }
  expect(findSharedReturn({ acme: plugin, other: release('state', ['state']) })).toBeUndefined()
  expect(findSharedReturn({ acme: plugin, other: release('code', ['code']) })).toBe('code')
})
