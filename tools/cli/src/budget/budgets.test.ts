import { expect, test } from 'vitest'
import { measurePlugin, measureShell } from './budgets.ts'

const weigh = (name: string, brotli: number) => ({ name, bytes: brotli, brotli })
const summarise = (parts: ReturnType<typeof measureShell>) =>
  parts.map(({ part, brotli, isOver }) => [part, brotli, isOver])

test('each language of the shell is held by itself', () => {
  const files = [weigh('locale-de.js', 6_144), weigh('locale-zh-Hans.js', 6_145), weigh('languages.js', 1)]
  expect(summarise(measureShell(files))).toEqual([
    ['languages', 1, false],
    ['locale-de', 6_144, false],
    ['locale-zh-Hans', 6_145, true],
  ])
})

test('what is no language has no limit by its name alone', () => {
  expect(measureShell([weigh('locale.js', 9_000)])).toMatchObject([{ part: 'locale.js', limit: null }])
})

test('what a plugin fetches later is held together, and does not count for those who never need it', () => {
  const files = [weigh('plugin.js', 15_360), weigh('chunk-one.js', 15_216), weigh('chunk-two.js', 145)]
  expect(summarise([...measurePlugin('send', files)])).toEqual([
    ['plugin send', 15_360, false],
    ['plugin send later', 15_361, true],
  ])
})

test('a plugin pays for what is loaded with it, and each of its languages for itself', () => {
  const files = [
    weigh('plugin.js', 14_000),
    weigh('remoteEntry.js', 1_361),
    weigh('locale-de.js', 6_145),
    weigh('locale-ar.js', 5_000),
  ]
  expect(summarise([...measurePlugin('send', files)])).toEqual([
    ['plugin send', 15_361, true],
    ['plugin send locale-de', 6_145, true],
    ['plugin send locale-ar', 5_000, false],
  ])
})
