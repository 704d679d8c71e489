import { expect, test } from 'vitest'
import { isColoured } from './isColoured.ts'

test.each([
  ['a terminal', {}, true, true],
  ['a pipe', {}, false, false],
  ['a terminal without colours', { TERM: 'dumb' }, true, false],
  ['NO_COLOR', { NO_COLOR: '1' }, true, false],
  ['an empty NO_COLOR', { NO_COLOR: '' }, true, true],
  ['FORCE_COLOR in a pipe', { FORCE_COLOR: '1' }, false, true],
  ['FORCE_COLOR=0', { FORCE_COLOR: '0' }, true, false],
  ['both', { NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
])('%s', (_name, env, isTerminal, expected) => {
  expect(isColoured(env, isTerminal)).toBe(expected)
})
