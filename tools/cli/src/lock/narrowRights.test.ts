import type { Capabilities } from '@portico/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeRights, narrowRights } from './narrowRights.ts'

test('grants what is held, and reports the rest', () => {
  const asked: Capabilities = { toast: true, storage: true, 'wallet.request': ['a', 'b'] }
  expect(narrowRights(asked, { toast: true, 'wallet.request': ['b'] })).toEqual({
    granted: { toast: true, 'wallet.request': ['b'] },
    notGranted: { storage: true, 'wallet.request': ['a'] },
  })
})

test('drops what is held but asked for no more', () => {
  const held: Capabilities = { toast: true, 'wallet.request': ['a', 'b'] }
  expect(narrowRights({ 'wallet.request': ['a'] }, held)).toEqual({
    granted: { 'wallet.request': ['a'] },
    notGranted: {},
  })
})

test('drops a right with nothing left', () => {
  expect(narrowRights({ 'wallet.request': ['a'] }, { 'wallet.request': ['b'] })).toEqual({
    granted: {},
    notGranted: { 'wallet.request': ['a'] },
  })
})

test('keeps a path that the site holds in place of the pattern asked for', () => {
  const { granted, notGranted } = narrowRights({ 'api.fetch': ['/v1/*'] }, { 'api.fetch': ['/v1/prices'] })
  expect(granted).toEqual({ 'api.fetch': ['/v1/prices'] })
  expect(notGranted).toEqual({ 'api.fetch': ['/v1/*'] })
})

test('grants a path that the pattern held covers', () => {
  const { granted, notGranted } = narrowRights({ 'api.fetch': ['/v1/prices'] }, { 'api.fetch': ['/v1/*'] })
  expect(granted).toEqual({ 'api.fetch': ['/v1/prices'] })
  expect(notGranted).toEqual({})
})

test('a pattern covers what begins with all of it, and nothing else', () => {
  const held: Capabilities = { 'api.fetch': ['/v1/*'] }
  for (const path of ['/v2', '/', '/v1', '/v11/prices'])
    expect(narrowRights({ 'api.fetch': [path] }, held)).toEqual({
      granted: {},
      notGranted: { 'api.fetch': [path] },
    })
  for (const path of ['/v1/', '/v1/a', '/v1/a/*', '/v1/*'])
    expect(narrowRights({ 'api.fetch': [path] }, held).granted).toEqual({ 'api.fetch': [path] })
})

const entry = fc.constantFrom('/v1/*', '/v1/a', '/v1/a/*', '/v2')
const rights = fc.record(
  { toast: fc.constant(true as const), 'api.fetch': fc.uniqueArray(entry, { minLength: 1 }) },
  { requiredKeys: [] },
)

test('changes nothing when applied again, nor where all is held', () => {
  fc.assert(
    fc.property(rights, rights, (asked, held) => {
      const { granted } = narrowRights(asked, held)
      expect(narrowRights(asked, granted).granted).toEqual(granted)
      expect(narrowRights(asked, asked)).toEqual({ granted: asked, notGranted: {} })
    }),
  )
})

test('rights of both are all rights of either, each entry once', () => {
  const one: Capabilities = { toast: true, 'wallet.request': ['a', 'b'] }
  const other: Capabilities = { storage: true, 'wallet.request': ['b', 'c'] }
  expect(mergeRights(one, other)).toEqual({
    toast: true,
    storage: true,
    'wallet.request': ['a', 'b', 'c'],
  })
  expect(mergeRights({}, other)).toEqual(other)
  expect(mergeRights(one, {})).toEqual(one)
  expect(mergeRights({ toast: true }, { toast: true })).toEqual({ toast: true })
})
