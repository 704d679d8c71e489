import { createTestContext, maya } from '@portico/testing/plugin'
import { describe, expect, test } from 'vitest'
import { resolveName } from './resolveName.ts'

describe('a name', () => {
  const resolve = (answer?: () => unknown) =>
    resolveName(
      createTestContext({ commands: answer ? { 'names.resolve': answer } : {} }).commands,
      'maya.eth',
    )

  test('gives its address and picture', async () => {
    expect(await resolve(() => ({ address: maya.toLowerCase() }))).toEqual({ address: maya, avatar: null })
  })

  test.each([
    ['nameUnknown', () => null],
    ['nameFailed', () => ({ address: '0x1' })],
    ['nameFailed', () => Promise.reject(new Error('down'))],
    ['namesAbsent', undefined],
  ])('is %s', async (problem, answer) => {
    expect(await resolve(answer)).toBe(problem)
  })
})
